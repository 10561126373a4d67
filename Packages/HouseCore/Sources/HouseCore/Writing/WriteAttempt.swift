internal import BidlySQL

/// The result of one attempt to run a write transaction.
enum WriteAttempt<Result> {
    /// The transaction is committed.
    case committed(Result)
    /// Another writer holds the write lock, so nothing was run.
    case busy(SQLError)
}

extension WriteAttempt: Sendable where Result: Sendable {}
