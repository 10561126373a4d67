internal import CommandLineCore
internal import Dispatch
internal import FoundationCore
internal import Synchronization

/// Buffers lines, and writes them together on a serial queue: after a delay, or earlier when a message or many lines
/// are buffered.
///
/// A write blocks while nobody reads the output, for example if a pipe is full. Callers of ``append(_:isMessage:)`` do
/// not wait for it. While 1 MiB is buffered, lines are discarded; while 2 MiB is buffered, messages are discarded too.
/// The lines of a failed write count as discarded, although some of them may have been written. A later line states how
/// many lines were discarded.
///
/// The memory use peaks at about 6 MiB: the buffer, and the bytes and the text of a blocked write of the same size.
final class LineBuffer: Sendable {
    /// Lines with their line breaks.
    private struct Batch {
        var bytes: [UInt8] = []
        /// The number of lines. A notice counts as the lines that it replaces.
        var count = 0

        mutating func append(_ line: [UInt8], count lineCount: Int = 1) {
            bytes += line
            bytes.append(UInt8(ascii: "\n"))
            count += lineCount
        }
    }

    private struct State {
        var buffer = Batch()
        /// The number of lines that were discarded after the buffered ones, because the buffer was full.
        var discardedCount = 0
        /// The number of lines before the buffered ones whose write failed.
        var failedCount = 0
        /// Whether a task waits for the delay.
        var isWriteScheduled = false
        /// Whether the buffered lines are to be written without further delay.
        var isWriteDue = false
        /// Whether the queue writes, or is about to.
        var isWriting = false
    }

    /// The number of buffered bytes at which the lines are written without further delay.
    private static let limit = 32 * 1_024
    /// The number of buffered bytes at which lines are discarded.
    private static let maximumSize = 1_024 * 1_024
    /// The number of buffered bytes at which messages are discarded.
    private static let maximumSizeForMessages = 2 * maximumSize
    /// The time that ``drain()`` waits for a blocked write.
    private static let drainTimeout = Duration.seconds(1)

    private let channel: OutputChannel
    private let clock: any WallClock
    private let delay: Duration
    private let notice: @Sendable (_ discardedCount: Int) -> [UInt8]
    private let queue = DispatchQueue(label: "bidly.log")
    private let state = Mutex(State())

    /// - Parameters:
    ///   - delay: the maximum time until the write of a line begins; zero to write each line in
    ///     ``append(_:isMessage:)``, which then waits for the write.
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
    /// - Parameter isMessage: whether the line is a message: it is written without a delay, and it is discarded only
    ///   at the limit for messages.
    func append(_ line: [UInt8], isMessage: Bool = false) {
        let schedulesWrite = state.withLock { state in
            guard state.buffer.bytes.count < (isMessage ? Self.maximumSizeForMessages : Self.maximumSize) else {
                state.discardedCount += 1
                return false
            }
            appendNotice(to: &state)
            state.buffer.append(line)
            if isMessage || delay == .zero || state.buffer.bytes.count >= Self.limit { startWriting(&state) }
            guard !state.isWriteDue, !state.isWriteScheduled else { return false }
            state.isWriteScheduled = true
            return true
        }
        // The queue is serial, so the line has been written when the empty block runs.
        if delay == .zero { queue.sync {} }
        guard schedulesWrite else { return }
        Task {
            try? await clock.wait(delay)
            state.withLock { state in
                state.isWriteScheduled = false
                startWriting(&state)
            }
        }
    }

    /// Writes all buffered lines. Returns after the write; or after one second, if nobody reads the output. Cancelling
    /// the task has no effect.
    func drain() async {
        let (written, end) = AsyncStream<Never>.makeStream()
        state.withLock { startWriting(&$0) }
        queue.async { end.finish() }
        let timeout = Task {
            try? await clock.wait(Self.drainTimeout)
            end.finish()
        }
        // In a cancelled task, the iteration would end immediately.
        await Task { for await _ in written {} }.value
        timeout.cancel()
    }

    /// Makes the write due, and starts it unless the queue is already writing. The queue then writes these lines next.
    private func startWriting(_ state: inout State) {
        state.isWriteDue = true
        guard !state.isWriting else { return }
        state.isWriting = true
        queue.async { self.writeDueLines() }
    }

    /// Writes while a write is due. Runs on the queue, which keeps the lines in order.
    private func writeDueLines() {
        while let batch = takeDueBatch() {
            do {
                try channel.write(String(decoding: batch.bytes, as: UTF8.self))
            } catch {
                // A log that cannot be written must not stop the server.
                state.withLock { $0.failedCount += batch.count }
            }
        }
    }

    /// Removes the buffered lines if their write is due; otherwise ends the writing.
    private func takeDueBatch() -> Batch? {
        state.withLock { state in
            let isEmpty = state.buffer.bytes.isEmpty && state.discardedCount == 0 && state.failedCount == 0
            state.isWriting = state.isWriteDue && !isEmpty
            state.isWriteDue = false
            guard state.isWriting else { return nil }
            appendNotice(to: &state)
            var batch = Batch()
            if state.failedCount > 0 {
                // The failed write may have ended within a line.
                batch.bytes.append(UInt8(ascii: "\n"))
                batch.append(notice(state.failedCount), count: state.failedCount)
                state.failedCount = 0
            }
            batch.bytes += state.buffer.bytes
            batch.count += state.buffer.count
            state.buffer = Batch()
            return batch
        }
    }

    /// Appends the line that states how many lines were discarded after the buffered ones, if there are any.
    private func appendNotice(to state: inout State) {
        guard state.discardedCount > 0 else { return }
        state.buffer.append(notice(state.discardedCount), count: state.discardedCount)
        state.discardedCount = 0
    }
}
