/// The failure to write to an output stream.
public struct OutputError: Error, Sendable, Hashable, CustomStringConvertible {
    /// An output stream of the process.
    public enum Stream: String, Sendable, Hashable {
        /// The standard output.
        case output
        /// The standard error.
        case error
    }

    /// The stream that could not be written.
    public let stream: Stream
    /// The system error number (`errno`).
    public let code: Int32

    /// Creates an error from an `errno`.
    public init(stream: Stream, code: Int32) {
        self.stream = stream
        self.code = code
    }

    /// Whether the reader has closed the pipe, as `head` does. If the pipe is stdout, ``Program`` then exits without a
    /// message.
    public var isClosedPipe: Bool { code == SystemCalls.closedPipe }

    /// The stream and the system's message, such as `writing to standard output failed: No space left on device`.
    public var description: String {
        "writing to standard \(stream.rawValue) failed: \(SystemCalls.explanation(of: code))"
    }
}
