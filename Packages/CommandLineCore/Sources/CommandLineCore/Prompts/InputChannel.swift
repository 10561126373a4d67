internal import Synchronization

/// The way into the program: lines that people type, or that another program hands over.
public struct InputChannel: Sendable {
    enum Source: Sendable {
        case descriptor(Int32)
        case lines(Lines)
    }

    /// Lines prepared by a test, each read once.
    final class Lines: Sendable {
        private let rest: Mutex<ArraySlice<String>>

        init(_ lines: [String]) {
            rest = Mutex(lines[...])
        }

        func next() -> String? { rest.withLock { $0.popFirst() } }
    }

    /// Whether people type it.
    public let isTerminal: Bool

    private let source: Source

    init(source: Source, isTerminal: Bool) {
        self.source = source
        self.isTerminal = isTerminal
    }

    /// The number of the file behind it; `nil` in tests.
    var descriptor: Int32? {
        if case .descriptor(let descriptor) = source { descriptor } else { nil }
    }

    /// Waits for a line, and returns it without its line break; `nil` at the end of the input, also when it cannot be
    /// read. Bytes that are no UTF-8 become U+FFFD.
    ///
    /// Blocks the thread meanwhile, so ask only where there is nothing else to do.
    ///
    /// - Throws: `CancellationError` when the task is cancelled, at most a tenth of a second later.
    public func readLine() throws(CancellationError) -> String? {
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
