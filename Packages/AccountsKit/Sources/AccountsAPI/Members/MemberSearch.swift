public import Accounts
public import FoundationCore

/// A request for members by name. Names are compared case-insensitively and by canonical equivalence.
public struct MemberSearch: Sendable, Hashable {
    /// The complete name; `nil` for any.
    public let name: String?
    /// The prefix of the name; empty for any.
    public let prefix: String
    /// The maximum number of members in the response.
    public let limit: PageLimit

    /// Creates a request. The house validates the values.
    public init(name: String? = nil, prefix: String = "", limit: PageLimit = .standard) {
        self.name = name
        self.prefix = prefix
        self.limit = limit
    }
}

/// A list of members. JSON: `{"members":[…]}`.
public struct MemberList: Sendable, Hashable, Codable {
    /// The members, ascending by name.
    public let members: [Member]

    /// Creates a list.
    public init(_ members: [Member]) { self.members = members }
}
