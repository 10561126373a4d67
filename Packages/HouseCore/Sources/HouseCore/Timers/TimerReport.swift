public import FoundationCore

/// What became of the timers and idempotency records that were due.
public struct TimerReport: Sendable {
    /// The number of timers that ran.
    public internal(set) var ranCount = 0
    /// The number of idempotency records that were deleted.
    public internal(set) var deletedRecordCount = 0
    /// The timers that failed, and are tried again later.
    public internal(set) var failures: [TimerFailure] = []
}

/// A timer that failed, or an idempotency record about a subject that cannot be read. Others are not affected.
public struct TimerFailure: Sendable {
    /// The module of the subject.
    public let module: String
    /// The subject of the timer or the record.
    public let subject: LogSubject
    /// What its command threw; `nil` if the command succeeded and the timer is still due.
    public let error: (any Error)?
    /// When it is tried again.
    public let retryAt: Instant
}
