/// The numbers of members whose accounts are open. Only administrators can read them.
public struct MemberCounts: Sendable, Hashable, Codable {
    /// The number of members, including administrators and suspended members.
    public let members: Int
    /// The number of administrators.
    public let administrators: Int
    /// The number of suspended members.
    public let suspended: Int

    /// Creates counts.
    public init(members: Int, administrators: Int, suspended: Int) {
        self.members = members
        self.administrators = administrators
        self.suspended = suspended
    }
}
