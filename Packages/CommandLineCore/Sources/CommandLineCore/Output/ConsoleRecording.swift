internal import Synchronization

/// The recorded output of a console. ``Console/recording(isTerminal:width:height:color:imageProtocol:input:)`` and
/// ``Console/recorded()`` create one.
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

    /// The text written to the standard output.
    public var standardOutput: String { content.withLock { $0.texts[.output] ?? "" } }

    /// The text written to the standard error.
    public var standardError: String { content.withLock { $0.texts[.error] ?? "" } }

    /// Makes all further writes to a stream fail as if its reader had closed the pipe.
    public func close(_ stream: OutputError.Stream) {
        content.withLock { _ = $0.closed.insert(stream) }
    }

    /// Changes the size of the terminal. ``LiveTable`` reads it when it is drawn the next time.
    ///
    /// - Parameters:
    ///   - width: the width in columns.
    ///   - height: the height in rows; `nil` for unlimited.
    public func resize(width: Int, height: Int? = nil) {
        content.withLock { $0.size = TerminalSize(columns: width, rows: height ?? .max) }
    }

    /// The current size of the terminal.
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
