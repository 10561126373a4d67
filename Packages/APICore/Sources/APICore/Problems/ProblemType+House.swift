public import HTTPCore

/// What the house answers, whatever the context.
extension ProblemType {
    /// 403: only admins of the house may.
    public static let adminsOnly = house("admins-only", "Only admins may", status: .forbidden)
    /// 403: the caller is known, but as no member: an admin who neither bids nor sells.
    public static let membersOnly = house("members-only", "Only members may", status: .forbidden)
    /// 409: something else has the name already.
    public static let nameTaken = house("name-taken", "The name is taken", status: .conflict)
    /// 422: the idempotency key was sent before, with another request.
    public static let idempotencyKeyReused = house(
        "idempotency-key-reused",
        "The idempotency key stands for another request",
        status: .unprocessableContent
    )

    /// 500: the house's storage failed while it recorded the request; the idempotency key tells later whether it did.
    public static let outcomeUnknown = house(
        "outcome-unknown",
        "It is unknown whether this was done",
        status: .internalServerError
    )
    /// 503: there is no room left in the house's storage; nothing was changed.
    public static let storageFull = house("storage-full", "The storage is full", status: .serviceUnavailable)
    /// 503: the house's storage cannot be read or written; nothing was changed.
    public static let storageFailed = house("storage-failed", "The storage failed", status: .serviceUnavailable)

    /// A kind of problem of the house: `urn:bidly:problem:` and its name. Beside its own members it has `retryable`:
    /// whether the same request may do better later.
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

    /// A problem of this kind that stays one however often the request is repeated.
    public func refusal(_ detail: String? = nil, members: [String: JSONValue] = [:]) -> Problem {
        problem(detail, members: members.merging(["retryable": false]) { own, _ in own })
    }
}
