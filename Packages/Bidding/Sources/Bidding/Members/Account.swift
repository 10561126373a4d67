public import FoundationCore

/// The account of a member.
public struct Account: Sendable, Hashable, Identifiable {
    /// The member.
    public let id: MemberID
    /// The name of the member.
    public let name: String
    /// The time of registration.
    public let registeredAt: Instant

    /// Creates an account.
    public init(id: MemberID, name: String, registeredAt: Instant) {
        self.id = id
        self.name = name
        self.registeredAt = registeredAt
    }
}
