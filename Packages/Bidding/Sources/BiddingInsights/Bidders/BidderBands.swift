/// Facts about a bidder as others may read them: from finished auctions, in bands, without amounts and names.
public struct BidderBands: Sendable, Hashable {
    /// The number of auctions with a bid.
    public let auctions: FactBand
    /// The number of bids.
    public let bids: FactBand
    /// The share of the auctions that the bidder won, in percent; `nil` without auctions.
    public let wins: FactBand?
    /// The number of sellers.
    public let sellers: FactBand
    /// The share of the bids on the seller with the most bids, in percent; `nil` without bids.
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
