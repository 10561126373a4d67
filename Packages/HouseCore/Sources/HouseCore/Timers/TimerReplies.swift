internal import Synchronization

/// The replies to timers that run together; resumes who waits for them with the last one.
final class TimerReplies: Sendable {
    private let errors: Mutex<(replies: [(any Error)?], missing: Int)>
    private let continuation: CheckedContinuation<[(any Error)?], Never>

    /// - Parameter count: the number of timers, at least one.
    init(count: Int, _ continuation: CheckedContinuation<[(any Error)?], Never>) {
        errors = Mutex((Array(repeating: nil, count: count), count))
        self.continuation = continuation
    }

    /// Adds the reply to a timer: why it failed, or `nil`.
    func add(_ error: (any Error)?, of number: Int) {
        let all: [(any Error)?]? = errors.withLock { state in
            state.replies[number] = error
            state.missing -= 1
            return state.missing == 0 ? state.replies : nil
        }
        if let all { continuation.resume(returning: all) }
    }
}
