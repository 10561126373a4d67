/// Text could not be written.
public struct OutputError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Which way out of the program it was.
    public enum Stream: String, Sendable, Hashable {
        /// stdout.
        case output
        /// stderr.
        case error
    }

    /// The stream that failed.
    public let stream: Stream
    /// The system's number for what went wrong.
    public let code: Int32

    /// Describes a failure; `code` is an `errno`.
    public init(stream: Stream, code: Int32) {
        self.stream = stream
        self.code = code
    }

    /// Whether nobody reads any more, as after `| head`. ``Program`` ends quietly when that happens to stdout.
    public var isClosedPipe: Bool { code == SystemCalls.closedPipe }

    /// The stream and the system's words: `writing to standard output failed: No space left on device`.
    public var description: String {
        "writing to standard \(stream.rawValue) failed: \(SystemCalls.explanation(of: code))"
    }
}
