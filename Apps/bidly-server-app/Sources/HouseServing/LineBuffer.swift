internal import CommandLineCore
internal import FoundationCore
internal import Synchronization

/// Buffers lines. Writes them together after a delay, or when the buffer is full.
final class LineBuffer: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var isFlushScheduled = false
    }

    /// The number of buffered bytes at which the lines are written without further delay.
    private static let limit = 32 * 1_024

    private let channel: OutputChannel
    private let clock: any WallClock
    private let delay: Duration
    private let state = Mutex(State())

    /// - Parameter delay: the maximum time until a line is written; zero to write each line immediately.
    init(_ channel: OutputChannel, clock: any WallClock, delay: Duration) {
        self.channel = channel
        self.clock = clock
        self.delay = delay
    }

    /// Adds a line.
    func append(_ line: [UInt8]) {
        let schedulesFlush = state.withLock { state in
            state.bytes += line
            state.bytes.append(UInt8(ascii: "\n"))
            if delay == .zero || state.bytes.count >= Self.limit { write(&state) }
            guard !state.bytes.isEmpty, !state.isFlushScheduled else { return false }
            state.isFlushScheduled = true
            return true
        }
        guard schedulesFlush else { return }
        Task {
            try? await clock.wait(delay)
            state.withLock { state in
                state.isFlushScheduled = false
                write(&state)
            }
        }
    }

    /// Writes all buffered lines now.
    func flush() { state.withLock { write(&$0) } }

    /// Writes while the lock is held. This keeps the lines in order.
    private func write(_ state: inout State) {
        guard !state.bytes.isEmpty else { return }
        // Ignore an error: a log that cannot be written must not stop the server.
        try? channel.write(String(decoding: state.bytes, as: UTF8.self))
        state.bytes.removeAll(keepingCapacity: true)
    }
}
