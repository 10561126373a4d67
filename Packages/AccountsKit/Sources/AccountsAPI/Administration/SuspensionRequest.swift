import APICore
import Accounts
public import FoundationCore
import HTTPCore

/// A request to suspend or reinstate a member, with the reason.
public struct SuspensionRequest: Sendable, Hashable {
    /// The request body. JSON: `{"reason"}`.
    struct Body: Sendable, Hashable, Codable {
        static let schema = JSONSchema.component(
            "AccountRuling",
            .object(["reason": .prose(length: 1...Suspension.maximumReasonLength, isVisible: true)])
        )

        let reason: String
    }

    /// The member to suspend or reinstate.
    public let member: MemberID
    /// The reason. The house validates it.
    public let reason: String

    var body: Body { Body(reason: reason) }

    /// Creates a request. The house validates the values.
    public init(on member: MemberID, because reason: String) {
        self.member = member
        self.reason = reason
    }

    static let coding = RequestCoding<SuspensionRequest>(
        { member, body in SuspensionRequest(on: member, because: body.reason) },
        .path("id", \.member, .identifier()),
        .body(\.body, .json(Body.schema))
    )
}
