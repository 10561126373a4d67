internal import BidlySQL
internal import Synchronization

/// Group commit: all commands that arrive during one transaction share the next transaction.
///
/// A single command does not wait for others; concurrent commands share the cost of a commit. Commands stay in the
/// queue until the writer holds the write lock of the database. Until then, a cancelled command is withdrawn, and its
/// caller returns immediately.
final class CommandQueue: Sendable {
    /// The maximum number of commands per transaction. A larger number increases throughput and latency.
    static let batchLimit = 256

    /// A command in the queue. Its number identifies it for cancellation.
    struct Submission {
        let number: Int
        let command: any BatchCommand
    }

    private struct State {
        var waiting: [Int: any BatchCommand] = [:]
        /// The numbers of the commands in queue order, including cancelled commands.
        var order: [Int] = []
        /// The commands of a failed batch, each of which is retried in its own transaction.
        var individual: Set<Int> = []
        /// The commands in the current transaction. The value is `true` if the command was cancelled in the meantime.
        var running: [Int: Bool] = [:]
        var isDraining = false
    }

    private let writer: WriterConnection
    private let busyTimeout: Duration
    private let lastNumber = Atomic(0)
    private let state = Mutex(State())

    /// Creates an empty queue.
    ///
    /// - Parameter busyTimeout: how long commands wait for writers of other processes.
    init(_ writer: WriterConnection, busyTimeout: Duration) {
        self.writer = writer
        self.busyTimeout = busyTimeout
    }

    /// Performs the command that `make` creates. `make` receives the closure that replies to the caller.
    ///
    /// - Throws: the error in the reply. `CancellationError`, immediately, if the task is cancelled before the command
    ///   is in a transaction; the command is then withdrawn.
    func perform<Reply: Sendable>(
        _ make: (@escaping @Sendable (Result<Reply, any Error>) -> Void) -> any BatchCommand
    ) async throws -> Reply {
        let numbers = reserve(1)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                submit([make { continuation.resume(with: $0) }], as: numbers)
            }
        } onCancel: {
            cancel(numbers)
        }
    }

    /// Reserves numbers for commands that are submitted together.
    func reserve(_ count: Int) -> Range<Int> {
        let last = lastNumber.add(count, ordering: .relaxed).newValue
        return last - count..<last
    }

    /// Adds commands to the next batch, in this order. Each command replies to its caller. If the task is already
    /// cancelled, the commands are not added, and reply immediately with `CancellationError`.
    func submit(_ commands: [any BatchCommand], as numbers: Range<Int>) {
        let (isCancelled, starts) = state.withLock { state in
            // Checked under the lock, so that a later cancellation finds the commands in the queue.
            if Task.isCancelled { return (true, false) }
            for (number, command) in zip(numbers, commands) { state.waiting[number] = command }
            state.order += numbers
            defer { state.isDraining = true }
            return (false, !state.isDraining)
        }
        if isCancelled { for command in commands { command.fail(CancellationError()) } }
        if starts { Task { await drain() } }
    }

    /// Withdraws waiting commands. A command in the current transaction still gets its reply.
    func cancel(_ numbers: Range<Int>) {
        let withdrawn = state.withLock { state in
            for number in numbers where state.running[number] != nil { state.running[number] = true }
            return numbers.compactMap { state.waiting.removeValue(forKey: $0) }
        }
        for command in withdrawn { command.fail(CancellationError()) }
    }
}

// MARK: - The writer's side

extension CommandQueue {
    /// Removes the commands for the next transaction from the queue. Call it only while the writer holds the write
    /// lock.
    func dequeueBatch() -> [Submission] {
        state.withLock { state in
            var batch: [Submission] = [], count = 0
            for number in state.order {
                guard batch.count < Self.batchLimit else { break }
                if let command = state.waiting[number] {
                    let isIndividual = state.individual.contains(number)
                    if isIndividual, !batch.isEmpty { break }
                    batch.append(Submission(number: number, command: command))
                    if isIndividual {
                        count += 1
                        break
                    }
                }
                count += 1
            }
            state.order.removeFirst(count)
            for submission in batch {
                state.waiting[submission.number] = nil
                state.individual.remove(submission.number)
                state.running[submission.number] = false
            }
            return batch
        }
    }

    /// Removes a batch from the running commands, after its commands were decided or have failed.
    func finish(_ batch: [Submission]) {
        state.withLock { state in for submission in batch { state.running[submission.number] = nil } }
    }

    /// Requeues the commands of a failed batch, each for its own transaction. Withdraws the commands that were
    /// cancelled in the meantime.
    func retryIndividually(_ batch: [Submission]) {
        let withdrawn = state.withLock { state in
            let withdrawn = batch.filter { state.running.removeValue(forKey: $0.number) == true }
            let cancelled = Set(withdrawn.map(\.number))
            let kept = batch.filter { !cancelled.contains($0.number) }
            for submission in kept { state.waiting[submission.number] = submission.command }
            state.individual.formUnion(kept.map(\.number))
            state.order.insert(contentsOf: kept.map(\.number), at: 0)
            return withdrawn
        }
        for submission in withdrawn { submission.command.fail(CancellationError()) }
    }

    private func drain() async {
        while true {
            await gather()
            let isEmpty = state.withLock { state in
                guard state.waiting.isEmpty else { return false }
                state.order = []
                state.isDraining = false
                return true
            }
            if isEmpty { return }
            await executeBatch()
        }
    }

    /// Yields as long as new commands keep arriving, so that callers that just received a reply can join this batch.
    /// Otherwise, callers would form two groups that alternate in smaller batches. Does not sleep.
    private func gather() async {
        var count = 0
        while true {
            let waiting = state.withLock(\.waiting.count)
            guard waiting > count, waiting < Self.batchLimit else { return }
            count = waiting
            await Task.yield()
        }
    }

    /// Executes the next batch as soon as the writer gets the write lock. If the busy timeout expires first, fails the
    /// commands.
    private func executeBatch() async {
        let last = lastNumber.load(ordering: .relaxed)
        var deadline: ContinuousClock.Instant?
        // Stops if all commands with numbers below `last` were cancelled. Commands with higher numbers arrived later,
        // and have their own timeout.
        while state.withLock({ $0.waiting.keys.contains { $0 < last } }) {
            switch await writer.execute(from: self) {
            case .executed: return
            case .busy(let error):
                let now = ContinuousClock.now, end = deadline ?? now.advanced(by: busyTimeout)
                deadline = end
                if now >= end { return fail(before: last, HouseFailure(error)) }
            case .failed(let error): return fail(before: last, error)
            }
        }
    }

    private func fail(before last: Int, _ error: any Error) {
        let failed = state.withLock { state in
            let numbers = state.order.filter { $0 < last }
            state.order.removeAll { $0 < last }
            state.individual.subtract(numbers)
            return numbers.compactMap { state.waiting.removeValue(forKey: $0) }
        }
        for command in failed { command.fail(error) }
    }
}
