internal import CommandLineCore
internal import Dispatch
internal import FoundationCore
internal import Synchronization

/// Buffers lines, and writes them together on its own thread: after a delay, or when many lines are buffered.
///
/// A write blocks while nobody reads the output, for example if a pipe is full. Requests must not wait for it, so lines
/// are discarded while 1 MiB is buffered. A later line states how many.
final class LineBuffer: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        /// The number of lines that were discarded since the last write.
        var discardedCount = 0
        var isWriteScheduled = false
        var isWriting = false
    }

    /// The number of buffered bytes at which the lines are written without further delay.
    private static let limit = 32 * 1_024
    /// The number of buffered bytes at which lines are discarded.
    private static let maximumSize = 1_024 * 1_024
    /// The time that ``flush()`` waits for a blocked write.
    private static let flushTimeout = DispatchTimeInterval.seconds(1)

    private let channel: OutputChannel
    private let clock: any WallClock
    private let delay: Duration
    private let notice: @Sendable (_ discardedCount: Int) -> [UInt8]
    private let thread = DispatchQueue(label: "bidly.log")
    private let state = Mutex(State())

    /// - Parameters:
    ///   - delay: the maximum time until a line is written; zero to write each line immediately.
    ///   - notice: returns the line that states the number of discarded lines.
    init(
        _ channel: OutputChannel,
        clock: any WallClock,
        delay: Duration,
        notice: @escaping @Sendable (_ discardedCount: Int) -> [UInt8]
    ) {
        self.channel = channel
        self.clock = clock
        self.delay = delay
        self.notice = notice
    }

    /// Adds a line.
    ///
    /// - Parameter mayBeDiscarded: whether the line is discarded if the buffer is full.
    func append(_ line: [UInt8], mayBeDiscarded: Bool = true) {
        let schedulesWrite = state.withLock { state in
            guard state.bytes.count < Self.maximumSize || !mayBeDiscarded else {
                state.discardedCount += 1
                return false
            }
            appendNotice(to: &state)
            Self.append(line, to: &state.bytes)
            guard delay > .zero else { return false }
            if state.bytes.count >= Self.limit { startWriting(&state) }
            defer { state.isWriteScheduled = true }
            return !state.isWriteScheduled
        }
        guard delay > .zero else { return flush() }
        guard schedulesWrite else { return }
        Task {
            try? await clock.wait(delay)
            state.withLock { state in
                state.isWriteScheduled = false
                startWriting(&state)
            }
        }
    }

    /// Writes all buffered lines. Returns after the write, or after one second if nobody reads the output.
    func flush() {
        let written = DispatchSemaphore(value: 0)
        thread.async {
            self.writeAll()
            written.signal()
        }
        _ = written.wait(timeout: .now() + Self.flushTimeout)
    }

    private func startWriting(_ state: inout State) {
        guard !state.isWriting else { return }
        state.isWriting = true
        thread.async { self.writeAll() }
    }

    /// Writes until the buffer is empty. Runs on the thread of the buffer, which keeps the lines in order.
    private func writeAll() {
        while let bytes = takeAll() {
            // Ignore an error: a log that cannot be written must not stop the server.
            try? channel.write(String(decoding: bytes, as: UTF8.self))
        }
    }

    private func takeAll() -> [UInt8]? {
        state.withLock { state in
            state.isWriting = !state.bytes.isEmpty
            guard state.isWriting else { return nil }
            appendNotice(to: &state)
            defer { state.bytes = [] }
            return state.bytes
        }
    }

    /// Appends the line that states how many lines were discarded after the buffered ones, if there are any.
    private func appendNotice(to state: inout State) {
        guard state.discardedCount > 0 else { return }
        Self.append(notice(state.discardedCount), to: &state.bytes)
        state.discardedCount = 0
    }

    private static func append(_ line: [UInt8], to bytes: inout [UInt8]) {
        bytes += line
        bytes.append(UInt8(ascii: "\n"))
    }
}
