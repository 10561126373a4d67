public import Bidding

/// Members, in JSON `{"members":[…]}`.
public struct MemberList: Sendable, Hashable, Codable {
    /// The members, ascending by name.
    public let members: [Account]

    /// Creates a list.
    public init(_ members: [Account]) { self.members = members }
}
