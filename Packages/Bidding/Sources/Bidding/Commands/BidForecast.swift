public import FoundationCore

/// The preview of a bid that the rules would accept.
public struct BidForecast: Sendable, Hashable {
    /// The bid's maximum: the most that the bidder will pay.
    public let maximum: Money
    /// The current auction.
    public let auction: Auction
    /// The warnings that the bidder would have to confirm.
    public let warnings: [BidWarning]

    /// Creates a forecast.
    public init(maximum: Money, auction: Auction, warnings: [BidWarning]) {
        self.maximum = maximum
        self.auction = auction
        self.warnings = warnings
    }
}
