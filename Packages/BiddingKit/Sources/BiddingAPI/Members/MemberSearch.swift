public import FoundationCore

/// A request for members by name. Upper and lower case are the same, and so are letters composed differently.
public struct MemberSearch: Sendable, Hashable {
    /// The whole name; `nil` for any.
    public let name: String?
    /// What the name begins with; empty for any.
    public let prefix: String
    /// The greatest number of members in the response.
    public let limit: PageLimit

    /// Creates a request.
    public init(name: String? = nil, prefix: String = "", limit: PageLimit = .standard) {
        self.name = name
        self.prefix = prefix
        self.limit = limit
    }
}
