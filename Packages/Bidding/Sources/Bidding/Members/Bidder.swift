public import FoundationCore

/// The public profile of a member.
public struct Bidder: Sendable, Hashable, Identifiable {
    /// The member.
    public let id: MemberID
    /// The name of the member.
    public let name: String
    /// The time of registration.
    public let registeredAt: Instant
    /// The number of retractions. A retraction of several bids counts once.
    public let retractionCount: Int

    /// Creates a profile.
    public init(id: MemberID, name: String, registeredAt: Instant, retractionCount: Int) {
        self.id = id
        self.name = name
        self.registeredAt = registeredAt
        self.retractionCount = retractionCount
    }
}
