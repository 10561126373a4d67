public import HTTPCore

/// The problem types that all contexts of the house share.
extension ProblemType {
    /// 403: the request requires an administrator.
    public static let adminsOnly = house("admins-only", "Administrators only", status: .forbidden)
    /// 403: the request requires a member, and the caller is an administrator without an account.
    public static let membersOnly = house("members-only", "Members only", status: .forbidden)
    /// 403: the member is suspended, so they can neither bid nor sell.
    public static let suspended = house("suspended", "This member is suspended", status: .forbidden)
    /// 409: the name is already in use.
    public static let nameTaken = house("name-taken", "The name is taken", status: .conflict)
    /// 422: the idempotency key was already used with a different request.
    public static let idempotencyKeyReused = house(
        "idempotency-key-reused",
        "The idempotency key belongs to another request",
        status: .unprocessableContent
    )

    /// 500: the storage failed during the commit. To find out the outcome, repeat the request with the same idempotency
    /// key.
    public static let outcomeUnknown = house(
        "outcome-unknown",
        "The outcome is unknown",
        status: .internalServerError
    )
    /// 503: the storage is full; the request had no effect.
    public static let storageFull = house("storage-full", "The storage is full", status: .serviceUnavailable)
    /// 503: the storage cannot be read or written; the request had no effect.
    public static let storageFailed = house("storage-failed", "The storage failed", status: .serviceUnavailable)

    /// The problem types that the house can return for any request: the problems of every HTTP server, and failures of
    /// the storage. Operations need not declare them.
    public static let ofEveryHouseOperation =
        ofEveryOperation + [ProblemType.outcomeUnknown, .storageFull, .storageFailed]

    /// Creates a problem type with the URI `urn:bidly:problem:NAME`. Its problems have an additional JSON property,
    /// `retryable`: whether the same request may succeed later.
    public static func house(
        _ name: String,
        _ title: String,
        status: HTTPResponse.Status,
        members: [String: JSONSchema] = [:]
    ) -> ProblemType {
        ProblemType(
            "urn:bidly:problem:\(name)",
            title,
            status: status,
            members: members.merging(["retryable": .boolean()]) { own, _ in own }
        )
    }

    /// Creates a problem of this type with `retryable` set to false.
    public func refusal(_ detail: String? = nil, members: [String: JSONValue] = [:]) -> Problem {
        problem(detail, members: members.merging(["retryable": false]) { own, _ in own })
    }
}
