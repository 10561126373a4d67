internal import Synchronization

/// A semaphore: it limits the number of callers that work at the same time. Further callers wait in a bounded FIFO
/// queue.
final class BoundedSemaphore: Sendable {
    private struct State {
        var running = 0
        /// The waiting callers. Each is resumed with `true` when it gets a permit.
        var waiting: [CheckedContinuation<Bool, Never>] = []
    }

    private let concurrency: Int
    private let queueLimit: Int
    private let state = Mutex(State())

    /// Creates a semaphore without callers.
    ///
    /// - Parameters:
    ///   - concurrency: the maximum number of callers that work at the same time.
    ///   - queueLimit: the maximum number of waiting callers.
    init(concurrency: Int, queueLimit: Int) {
        self.concurrency = concurrency
        self.queueLimit = queueLimit
    }

    /// The number of waiting callers.
    var waitingCount: Int { state.withLock(\.waiting.count) }

    /// Waits for a permit. Does not stop waiting if the task is cancelled. The caller must release each permit with
    /// ``end()``.
    ///
    /// - Throws: `SecretHasherFailure.overloaded` if the queue is full. The caller then has no permit to release.
    func take() async throws(SecretHasherFailure) {
        let hasPermit = await withCheckedContinuation { continuation in
            let outcome: Bool? = state.withLock { state in
                if state.running < concurrency {
                    state.running += 1
                    return true
                }
                guard state.waiting.count < queueLimit else { return false }
                state.waiting.append(continuation)
                return nil
            }
            if let outcome { continuation.resume(returning: outcome) }
        }
        guard hasPermit else { throw .overloaded }
    }

    /// Releases a permit, and passes it to the caller that has waited longest.
    func end() {
        let next: CheckedContinuation<Bool, Never>? = state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.running -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume(returning: true)
    }
}
