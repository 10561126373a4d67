public import FoundationCore

/// What members know of themselves.
public struct Account: Sendable, Hashable {
    /// The member.
    public let id: MemberID
    /// What the member is called.
    public let name: String
    /// When the member registered.
    public let registeredAt: Instant

    /// An account.
    public init(id: MemberID, name: String, registeredAt: Instant) {
        self.id = id
        self.name = name
        self.registeredAt = registeredAt
    }
}
