public import FoundationCore

/// What is known of a bid before it is placed: the rules would accept it.
public struct BidForecast: Sendable, Hashable {
    /// The maximum of the bid.
    public let maximum: Money
    /// The auction as it is now.
    public let auction: Auction
    /// What the bidder would have to confirm.
    public let warnings: [BidWarning]

    /// A forecast.
    public init(maximum: Money, auction: Auction, warnings: [BidWarning]) {
        self.maximum = maximum
        self.auction = auction
        self.warnings = warnings
    }
}
