/// Someone who wants to be a member: the body of a request.
public struct NewMember: Sendable, Hashable, Codable {
    /// What to be called.
    public let name: String

    /// Someone; whether the name can be one is for the house to check.
    public init(name: String) { self.name = name }
}
