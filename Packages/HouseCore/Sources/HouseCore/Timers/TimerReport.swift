public import FoundationCore

/// The results of running due timers and deleting expired idempotency records.
public struct TimerReport: Sendable {
    /// The number of timers that ran.
    public internal(set) var ranCount = 0
    /// The number of deleted idempotency records.
    public internal(set) var deletedRecordCount = 0
    /// The failed timers, and the idempotency records whose subjects could not be read. All of them will be retried.
    public internal(set) var failures: [TimerFailure] = []
}

/// A failed timer, or an idempotency record whose subject cannot be read. Other timers and records are not affected.
public struct TimerFailure: Sendable {
    /// The module of the subject.
    public let module: String
    /// The subject of the timer or the record.
    public let subject: LogSubject
    /// The error of the command; `nil` if the command succeeded but the timer is still due.
    public let error: (any Error)?
    /// The time of the next retry.
    public let retryAt: Instant
}

extension TimerFailure: CustomStringConvertible {
    /// The failure as a log message: what failed, why, and the time of the next attempt.
    public var description: String {
        let reason = error.map { "failed: \($0)" } ?? "is still due after its command"
        return "The timer of \(module) \(subject) \(reason). Next attempt: \(retryAt)."
    }
}
