internal import Synchronization

/// The standard input of the program, read line by line.
public struct InputChannel: Sendable {
    enum Source: Sendable {
        case descriptor(Int32)
        case lines(Lines)
    }

    /// The input lines of a test.
    final class Lines: Sendable {
        private let rest: Mutex<ArraySlice<String>>

        init(_ lines: [String]) {
            rest = Mutex(lines[...])
        }

        func next() -> String? { rest.withLock { $0.popFirst() } }
    }

    /// Whether the input is a terminal.
    public let isTerminal: Bool

    private let source: Source

    init(source: Source, isTerminal: Bool) {
        self.source = source
        self.isTerminal = isTerminal
    }

    /// The file descriptor; `nil` in tests.
    var descriptor: Int32? {
        if case .descriptor(let descriptor) = source { descriptor } else { nil }
    }

    /// Reads a line without its line break; `nil` at the end of the input or after a read error. Invalid UTF-8 is
    /// replaced by U+FFFD.
    ///
    /// Blocks the calling thread.
    ///
    /// - Throws: ``CommandFailure``, exit status 65, for a line of more than 65,536 bytes; `CancellationError` within
    ///   0.1 seconds if the task is cancelled.
    public func readLine() throws -> String? {
        switch source {
        case .descriptor(let descriptor):
            let bytes = try SystemCalls.readLine(from: descriptor) { Task.isCancelled }
            return bytes.map {
                String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0[...], as: UTF8.self)
            }
        case .lines(let lines):
            return lines.next()
        }
    }
}
