public import FoundationCore

/// The exact facts about the caller as a bidder, from the finished auctions in which the caller took part.
public struct OwnBidderFacts: Sendable, Hashable {
    /// The spend and the highest bid in one currency.
    public struct Amounts: Sendable, Hashable {
        /// The sum of the prices paid.
        public let spend: Money
        /// The highest public amount of a bid; `nil` without bids. While the bidder leads, the public amount does not exceed
        /// the price. A purchase at the buy-now price is not a bid.
        public let highestBid: Money?

        /// Creates amounts.
        ///
        /// - Throws: `InvalidField` if the currencies differ.
        public init(spend: Money, highestBid: Money?) throws(InvalidField) {
            guard highestBid == nil || highestBid?.currency == spend.currency else {
                throw InvalidField("highestBid", "must be in \(spend.currency)")
            }
            self.spend = spend
            self.highestBid = highestBid
        }
    }

    /// A trait with its counts of bids, responses or auctions.
    public struct Trait: Sendable, Hashable {
        /// The name of a ``BiddingTrait/Kind``. Houses may add names.
        public let name: String
        /// The number of bids, responses or auctions that show the trait.
        public let count: Int
        /// The number of bids, responses or auctions in total.
        public let total: Int

        /// Creates a trait.
        public init(name: String, count: Int, total: Int) {
            self.name = name
            self.count = count
            self.total = total
        }
    }

    /// The number of auctions in which the bidder placed a bid or bought the item.
    public let auctionCount: Int
    /// The number of bids.
    public let bidCount: Int
    /// The number of auctions won.
    public let winCount: Int
    /// The amounts by currency, in the order of the codes.
    public let amounts: [Amounts]
    /// The number of sellers.
    public let sellerCount: Int
    /// The fraction of the bids that went to the seller with the most bids, from 0 to 1; `nil` without bids.
    public let mainSellerShare: Double?
    /// The number of groups of comparable auctions, such as categories.
    public let groupCount: Int
    /// The number of retractions.
    public let retractionCount: Int
    /// The median time between being outbid and the next bid, in hours; `nil` without a response.
    public let medianResponseTime: Double?
    /// The name of the ``BidderClass``; `nil` without bids. Houses may add names.
    public let style: String?
    /// The traits of the style; empty without bids.
    public let traits: [Trait]
    /// The score of ``Aggressiveness``, from 0 to 100; `nil` without bids.
    public let aggressiveness: Int?

    /// Creates facts.
    public init(
        auctionCount: Int,
        bidCount: Int,
        winCount: Int,
        amounts: [Amounts],
        sellerCount: Int,
        mainSellerShare: Double?,
        groupCount: Int,
        retractionCount: Int,
        medianResponseTime: Double?,
        style: String?,
        traits: [Trait],
        aggressiveness: Int?
    ) {
        self.auctionCount = auctionCount
        self.bidCount = bidCount
        self.winCount = winCount
        self.amounts = amounts
        self.sellerCount = sellerCount
        self.mainSellerShare = mainSellerShare
        self.groupCount = groupCount
        self.retractionCount = retractionCount
        self.medianResponseTime = medianResponseTime
        self.style = style
        self.traits = traits
        self.aggressiveness = aggressiveness
    }

    /// Computes the facts. O(n log n) for n bids.
    ///
    /// - Parameter participations: The caller's participations in finished auctions, by the currency of the auction.
    /// - Throws: `InvalidField`, but never for valid participations.
    public init(of participations: [Currency: [Participation]]) throws(InvalidField) {
        let facts = BidderFacts(of: participations.values.flatMap(\.self))
        var amounts: [Amounts] = []
        for (currency, parts) in participations.sorted(by: { $0.key.code < $1.key.code }) {
            let own = BidderFacts(of: parts)
            guard own.auctionCount > 0 else { continue }
            amounts.append(
                try Amounts(
                    spend: Money(minorUnits: own.spend, currency: currency),
                    highestBid: own.highestBid.map { Money(minorUnits: $0, currency: currency) }
                )
            )
        }
        self.init(
            auctionCount: facts.auctionCount,
            bidCount: facts.bidCount,
            winCount: facts.winCount,
            amounts: amounts,
            sellerCount: facts.sellerCount,
            mainSellerShare: facts.mainSellerShare,
            groupCount: facts.groupCount,
            retractionCount: facts.retractionCount,
            medianResponseTime: facts.style?.medianResponseTime,
            style: facts.style?.bidderClass.rawValue,
            traits: facts.style?.traits.map { Trait(name: $0.kind.rawValue, count: $0.count, total: $0.total) } ?? [],
            aggressiveness: facts.aggressiveness?.score
        )
    }
}
