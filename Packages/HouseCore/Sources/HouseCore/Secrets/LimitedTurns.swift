internal import Synchronization

/// Lets a limited number of callers work at a time. Further callers wait, first come, first served, in a queue of limited
/// length.
final class LimitedTurns: Sendable {
    private struct State {
        var running = 0
        /// Resumed when the caller has a turn.
        var waiting: [CheckedContinuation<Bool, Never>] = []
    }

    private let concurrency: Int
    private let queueLimit: Int
    private let state = Mutex(State())

    /// Creates turns.
    ///
    /// - Parameters:
    ///   - concurrency: the largest number of callers that work at a time.
    ///   - queueLimit: the largest number of callers that wait.
    init(concurrency: Int, queueLimit: Int) {
        self.concurrency = concurrency
        self.queueLimit = queueLimit
    }

    /// The number of callers that wait.
    var waitingCount: Int { state.withLock(\.waiting.count) }

    /// Waits for a turn, whether the task is cancelled or not. Each turn must be ended.
    ///
    /// - Throws: `SecretHasherFailure.overloaded` if the queue is full; there is no turn to end then.
    func take() async throws(SecretHasherFailure) {
        let hasTurn = await withCheckedContinuation { continuation in
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
        guard hasTurn else { throw .overloaded }
    }

    /// Ends a turn, and gives it to the caller that has waited longest.
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
