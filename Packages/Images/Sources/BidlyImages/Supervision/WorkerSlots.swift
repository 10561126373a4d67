internal import Synchronization

/// A semaphore that limits the number of running workers. Further callers wait in a bounded FIFO queue; if it is full,
/// they are refused.
final class WorkerSlots: Sendable {
    private struct Waiter {
        let number: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var running = 0
        var nextNumber = 0
        var waiters: [Waiter] = []
    }

    private let count: Int
    private let queueLength: Int
    private let state = Mutex(State())

    init(count: Int, queueLength: Int) {
        self.count = count
        self.queueLength = queueLength
    }

    /// The number of waiting callers.
    var waiting: Int { state.withLock { $0.waiters.count } }

    /// Runs `work` when a slot is free.
    ///
    /// - Throws: `ImageError` with the code `.busy` if the queue is full; `CancellationError` if the task is cancelled
    ///   while it waits; the errors of `work`.
    func withSlot<Result: Sendable>(_ work: () async throws -> Result) async throws -> Result {
        try await acquire()
        defer { release() }
        return try await work()
    }

    private func acquire() async throws {
        let number = state.withLock { state in
            state.nextNumber += 1
            return state.nextNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let decision = decide(on: Waiter(number: number, continuation: continuation))
                if let decision { continuation.resume(with: decision) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.waiters.firstIndex { $0.number == number }.map { state.waiters.remove(at: $0) }
            }
            waiter?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Takes a slot for the waiter, or adds the waiter to the queue if no slot is free.
    ///
    /// Returns success if a slot was taken, `nil` if the waiter was queued, and a failure if the queue is full or the
    /// task is cancelled.
    private func decide(on waiter: Waiter) -> Result<Void, any Error>? {
        state.withLock { state in
            // If the task was cancelled before the waiter is added to the queue, nothing would remove the waiter.
            if Task.isCancelled { return .failure(CancellationError()) }
            if state.running < count {
                state.running += 1
                return .success(())
            }
            guard state.waiters.count < queueLength else { return .failure(ImageError.busy) }
            state.waiters.append(waiter)
            return nil
        }
    }

    /// Passes the slot to the next waiter, or frees it if nobody waits.
    private func release() {
        let next = state.withLock { state -> Waiter? in
            guard state.waiters.isEmpty else { return state.waiters.removeFirst() }
            state.running -= 1
            return nil
        }
        next?.continuation.resume()
    }
}
