public import Accounts
public import FoundationCore
import HTTPCore

/// A request to change the role of a member.
public struct RoleAssignment: Sendable, Hashable {
    /// The request body. JSON: `{"role"}`.
    struct Body: Sendable, Hashable, Codable {
        static let schema = JSONSchema.component(
            "RoleAssignment",
            .object(["role": .string(values: Role.allCases.map(\.rawValue))])
        )

        let role: Role
    }

    /// The member whose role is set.
    public let member: MemberID
    /// The new role.
    public let role: Role

    var body: Body { Body(role: role) }

    /// Creates a request. The house validates the values.
    public init(of member: MemberID, role: Role) {
        self.member = member
        self.role = role
    }
}
