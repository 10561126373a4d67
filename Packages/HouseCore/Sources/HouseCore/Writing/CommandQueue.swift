internal import Synchronization

/// Group commit: the commands that wait while one transaction is under way share the next one.
///
/// A single command does not wait for others, and many share the price of one commit.
final class CommandQueue: Sendable {
    /// The most commands of one transaction: enough to share its price, few enough to reply soon.
    static let batchLimit = 256

    private struct State {
        var waiting: [any BatchCommand] = []
        var isDraining = false
    }

    private let writer: WriterConnection
    private let state = Mutex(State())

    init(_ writer: WriterConnection) { self.writer = writer }

    /// Adds a command to the next batch. It always replies.
    func submit(_ command: any BatchCommand) {
        let starts = state.withLock { state in
            state.waiting.append(command)
            defer { state.isDraining = true }
            return !state.isDraining
        }
        if starts { Task { await drain() } }
    }

    private func drain() async {
        while true {
            await gather()
            let batch = state.withLock { state in
                let batch = Array(state.waiting.prefix(Self.batchLimit))
                state.waiting.removeFirst(batch.count)
                state.isDraining = !batch.isEmpty
                return batch
            }
            if batch.isEmpty { return }
            await writer.execute(batch)
        }
    }

    /// Lets callers who just got their replies submit their next commands, as long as more of them come. Otherwise two
    /// halves of the callers would take turns with batches half as large. It waits for no clock.
    private func gather() async {
        var count = 0
        while true {
            let waiting = state.withLock(\.waiting.count)
            guard waiting > count, waiting < Self.batchLimit else { return }
            count = waiting
            await Task.yield()
        }
    }
}
