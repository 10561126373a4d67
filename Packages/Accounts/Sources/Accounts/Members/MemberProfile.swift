public import FoundationCore

/// The public profile of a member.
public struct MemberProfile: Sendable, Hashable, Identifiable {
    /// The member.
    public let member: Member
    /// The number of retractions. A retraction of several bids counts once. A display copy.
    public let retractionCount: Int

    /// The identifier of the member.
    public var id: MemberID { member.id }
    /// The name of the member.
    public var name: String { member.name }
    /// The time of registration.
    public var registeredAt: Instant { member.registeredAt }

    /// Creates a profile.
    public init(member: Member, retractionCount: Int) {
        self.member = member
        self.retractionCount = retractionCount
    }
}
