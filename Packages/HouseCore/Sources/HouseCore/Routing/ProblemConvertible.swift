internal import APICore
public import HTTPCore

/// An error that converts to a problem (RFC 9457), such as a refusal of a module. Any other error of a decision or
/// route is an internal error, unless it is a `Problem`.
public protocol ProblemConvertible: Error {
    /// The problem to respond with.
    var problem: Problem { get }
}

extension CallerRefusal: ProblemConvertible {
    /// The problem for this refusal: 401 or 403.
    public var problem: Problem {
        switch self {
        case .notSignedIn: ProblemType.unauthenticated.problem()
        case .membersOnly: ProblemType.membersOnly.refusal()
        case .administratorsOnly: ProblemType.adminsOnly.refusal()
        case .suspended: ProblemType.suspended.refusal()
        }
    }
}

extension IdempotencyKeyReused: ProblemConvertible {
    /// The problem for the reused key: 422.
    public var problem: Problem {
        ProblemType.idempotencyKeyReused.refusal(
            "The idempotency key was already used for another request; use a new key."
        )
    }
}

extension HouseFailure: ProblemConvertible {
    /// The problem for this failure. The status is 503 if nothing has changed and the caller can solve the problem; the
    /// detail then states how. The status is 500 if the outcome is unknown, or if the caller cannot solve the problem.
    /// The detail contains no internal error message.
    public var problem: Problem { problem(after: "Nothing has changed.") }

    /// Returns the problem for this failure.
    ///
    /// - Parameter effect: a sentence for the problem's `detail` that states what the request changed, such as
    ///   `Nothing has changed.`
    public func problem(after effect: String) -> Problem {
        switch code {
        case .outcomeUnknown:
            ProblemType.outcomeUnknown.problem(
                "The storage failed during the commit, so the change may or may not have been saved."
            )
        case .busy: ProblemType.unavailable.problem("The house is locked by another process. \(effect) Retry later.")
        case .refused:
            ProblemType.unavailable.problem(
                """
                This version of the program cannot use the database of the house. \(effect) Start the newest version \
                of the program.
                """
            )
        case .full:
            ProblemType.storageFull.problem(
                "The storage is full. \(effect) Free some space, then retry.",
                members: ["retryable": true]
            )
        case .unavailable, .forbidden:
            ProblemType.storageFailed.problem(
                "The storage cannot be read or written. \(effect) Check it, then retry.",
                members: ["retryable": true]
            )
        default: ProblemType.internalError.problem()
        }
    }
}

extension SecretHasherFailure: ProblemConvertible {
    /// The problem for this failure: 503. Nothing has changed, and a retry may succeed.
    public var problem: Problem {
        let reason =
            switch self {
            case .overloaded: "Too many sign-ins or password changes are in progress."
            case .outOfMemory: "The server does not have enough memory for this request."
            }
        return ProblemType.unavailable.problem("\(reason) Nothing has changed. Retry later.")
    }
}

extension Problem {
    /// Creates the problem for an error. The detail contains no internal error message.
    init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as any ProblemConvertible: self = error.problem
        default: self = ProblemType.internalError.problem()
        }
    }
}
