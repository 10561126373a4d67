/// The numbers of members with open accounts, for administrators.
public struct MemberCounts: Sendable, Hashable, Codable {
    /// All members, including administrators and suspended members.
    public let members: Int
    /// The members with the role of an administrator.
    public let administrators: Int
    /// The suspended members.
    public let suspended: Int

    /// Creates counts.
    public init(members: Int, administrators: Int, suspended: Int) {
        self.members = members
        self.administrators = administrators
        self.suspended = suspended
    }
}
