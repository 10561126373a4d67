public import FoundationCore

/// A person known to the house, as every caller may see them.
public struct Member: Sendable, Hashable, Identifiable {
    /// The identifier.
    public let id: MemberID
    /// The name.
    public let name: String
    /// The time of registration.
    public let registeredAt: Instant

    /// Creates a member.
    public init(id: MemberID, name: String, registeredAt: Instant) {
        self.id = id
        self.name = name
        self.registeredAt = registeredAt
    }
}
