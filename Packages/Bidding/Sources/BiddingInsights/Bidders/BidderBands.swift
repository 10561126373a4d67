/// The facts about a bidder that others may read. They are bands of numbers from finished auctions, and contain neither
/// amounts nor names.
public struct BidderBands: Sendable, Hashable {
    /// The number of auctions in which the bidder placed a bid or bought the item.
    public let auctions: FactBand
    /// The number of bids.
    public let bids: FactBand
    /// The percentage of the auctions that the bidder won; `nil` without auctions.
    public let wins: FactBand?
    /// The number of sellers.
    public let sellers: FactBand
    /// The percentage of this bidder's bids that are on auctions of the main seller, which is the seller who received
    /// the most of them; `nil` if no seller is recorded.
    public let mainSellerShare: FactBand?
    /// The number of retractions.
    public let retractions: FactBand
    /// The score of ``Aggressiveness``; `nil` without bids.
    public let aggressiveness: FactBand?
    /// The name of the ``BidderClass``; `nil` without bids. Houses may add names.
    public let style: String?

    /// Creates the bands.
    public init(
        auctions: FactBand,
        bids: FactBand,
        wins: FactBand?,
        sellers: FactBand,
        mainSellerShare: FactBand?,
        retractions: FactBand,
        aggressiveness: FactBand?,
        style: String?
    ) {
        self.auctions = auctions
        self.bids = bids
        self.wins = wins
        self.sellers = sellers
        self.mainSellerShare = mainSellerShare
        self.retractions = retractions
        self.aggressiveness = aggressiveness
        self.style = style
    }

    /// Creates the bands of exact facts.
    public init(of facts: BidderFacts) {
        self.init(
            auctions: .count(facts.auctionCount),
            bids: .count(facts.bidCount),
            wins: facts.winRate.map(FactBand.percent),
            sellers: .count(facts.sellerCount),
            mainSellerShare: facts.mainSellerShare.map(FactBand.percent),
            retractions: .count(facts.retractionCount),
            aggressiveness: facts.aggressiveness.map { .percent(Double($0.score) / 100) },
            style: facts.style?.bidderClass.rawValue
        )
    }
}
