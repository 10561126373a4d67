public import FoundationCore

/// What everyone may know of a member: the public profile.
public struct Bidder: Sendable, Hashable {
    /// The member.
    public let id: MemberID
    /// What the member is called.
    public let name: String
    /// When the member registered.
    public let registeredAt: Instant
    /// How often the member took bids back; however many bids at once, it counts once.
    public let retractionCount: Int

    /// A profile.
    public init(id: MemberID, name: String, registeredAt: Instant, retractionCount: Int) {
        self.id = id
        self.name = name
        self.registeredAt = registeredAt
        self.retractionCount = retractionCount
    }
}
