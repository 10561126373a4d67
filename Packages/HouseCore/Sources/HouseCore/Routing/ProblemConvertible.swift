internal import APICore
public import HTTPCore

/// An error that maps to a problem (RFC 9457), such as the refusals of a module. Any other error of a decision or a
/// route, except `Problem`, is an internal error.
public protocol ProblemConvertible: Error {
    /// The problem to respond with.
    var problem: Problem { get }
}

extension CallerRefusal: ProblemConvertible {
    /// 401 or 403.
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
    /// 422.
    public var problem: Problem {
        ProblemType.idempotencyKeyReused.refusal(
            "The idempotency key was already used for another request; use a new key."
        )
    }
}

extension HouseFailure: ProblemConvertible {
    /// 503 if nothing has changed, with instructions; 500 if the outcome is unknown, and for failures that the caller cannot
    /// resolve. It does not reveal internals.
    public var problem: Problem { problem(after: "Nothing has changed.") }

    /// Returns the problem to respond with.
    ///
    /// - Parameter effect: the effect of the request, as a sentence.
    public func problem(after effect: String) -> Problem {
        switch code {
        case .outcomeUnknown:
            ProblemType.outcomeUnknown.problem(
                "The storage failed during the commit, so the change may or may not have been saved."
            )
        case .busy: ProblemType.unavailable.problem("The house is locked by another process. \(effect) Retry later.")
        case .refused:
            ProblemType.unavailable.problem(
                "A newer version of the program has upgraded the house. \(effect) Restart this program with the newer version."
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
    /// 503: nothing has changed, and a retry may succeed.
    public var problem: Problem {
        ProblemType.unavailable.problem("Too many sign-ins at present. Nothing has changed. Retry later.")
    }
}

extension Problem {
    /// Creates the problem to respond with after an error. It does not reveal internals.
    init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as any ProblemConvertible: self = error.problem
        default: self = ProblemType.internalError.problem()
        }
    }
}
