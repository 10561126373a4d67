public import FoundationCore

/// A maximum that the house accepted, as it stands in the log: with the secret amount and the bidder's identity.
///
/// What everyone may see of it is a `Bid`.
public struct AcceptedBid: Sendable, Hashable {
    /// The bid's place in the auction's log, which decides between equal maxima.
    public let sequence: Int
    /// Whose bid it is.
    public let bidder: MemberID
    /// The most the bidder will pay.
    public let maximum: Money
    /// When the house accepted it.
    public let time: Instant

    /// An accepted bid.
    public init(sequence: Int, bidder: MemberID, maximum: Money, time: Instant) {
        self.sequence = sequence
        self.bidder = bidder
        self.maximum = maximum
        self.time = time
    }
}
