public import FoundationCore

/// The public profile of a member.
public struct MemberProfile: Sendable, Hashable, Identifiable {
    /// The identifier, the name and the time of registration.
    public let member: Member
    /// The number of the member's retractions, copied for display. A retraction of several bids counts once.
    public let retractionCount: Int

    /// The member identifier.
    public var id: MemberID { member.id }
    /// The member name.
    public var name: String { member.name }
    /// The time of registration.
    public var registeredAt: Instant { member.registeredAt }

    /// Creates a profile, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` if the number of retractions is negative.
    public init(member: Member, retractionCount: Int) throws(InvalidField) {
        guard retractionCount >= 0 else {
            throw InvalidField("retractionCount", "must not be negative; it is \(retractionCount)")
        }
        self.member = member
        self.retractionCount = retractionCount
    }
}
