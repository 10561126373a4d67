internal import Synchronization

/// What was written to a console made by ``Console/recording(isTerminal:width:height:color:input:)``.
public final class ConsoleRecording: Sendable {
    private struct Content: Sendable {
        var texts: [OutputError.Stream: String] = [:]
        var closed: Set<OutputError.Stream> = []
        var size: TerminalSize
    }

    private let content: Mutex<Content>

    init(size: TerminalSize) {
        content = Mutex(Content(size: size))
    }

    /// Everything written to stdout so far.
    public var standardOutput: String { content.withLock { $0.texts[.output] ?? "" } }

    /// Everything written to stderr so far.
    public var standardError: String { content.withLock { $0.texts[.error] ?? "" } }

    /// Lets every further write to a stream fail, as when the reader of a pipe has gone.
    public func close(_ stream: OutputError.Stream) {
        content.withLock { _ = $0.closed.insert(stream) }
    }

    /// Gives the terminal another size, which ``LiveTable`` heeds when it draws next.
    ///
    /// - Parameter height: `nil` is one without end.
    public func resize(width: Int, height: Int? = nil) {
        content.withLock { $0.size = TerminalSize(columns: width, rows: height ?? .max) }
    }

    /// The size of the terminal now.
    var size: TerminalSize { content.withLock { $0.size } }

    func append(_ text: String, to stream: OutputError.Stream) throws(OutputError) {
        let isOpen = content.withLock { content in
            guard !content.closed.contains(stream) else { return false }
            content.texts[stream, default: ""] += text
            return true
        }
        if !isOpen { throw OutputError(stream: stream, code: SystemCalls.closedPipe) }
    }
}
