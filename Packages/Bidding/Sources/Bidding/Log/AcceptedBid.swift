public import FoundationCore

/// A maximum that the house accepted, as recorded in the log. It contains the secret amount and the bidder's identity;
/// ``Bid`` is the public view.
public struct AcceptedBid: Sendable, Hashable {
    /// The sequence of the bid in the auction's log; the tie-breaker between equal maxima.
    public let sequence: Int
    /// The member who placed the maximum; the public view shows an alias instead.
    public let bidder: MemberID
    /// The maximum: the most that the bidder will pay.
    public let maximum: Money
    /// The time of acceptance.
    public let time: Instant

    /// Creates an accepted bid.
    public init(sequence: Int, bidder: MemberID, maximum: Money, time: Instant) {
        self.sequence = sequence
        self.bidder = bidder
        self.maximum = maximum
        self.time = time
    }
}
