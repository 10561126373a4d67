public import Bidding

/// Members. JSON: `{"members":[…]}`.
public struct MemberList: Sendable, Hashable, Codable {
    /// The members by name.
    public let members: [Account]

    /// Creates a list.
    public init(_ members: [Account]) { self.members = members }
}
