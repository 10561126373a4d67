public import Bidding
public import FoundationCore

extension MarketReport {
    /// The properties of an auction that a report needs and updates do not contain.
    public struct AuctionGroup: Sendable, Hashable {
        /// The seller.
        public let seller: MemberID
        /// The group of comparable auctions; `nil` if there is none.
        public let group: String?

        /// Creates the properties of an auction.
        public init(seller: MemberID, group: String?) {
            self.seller = seller
            self.group = group
        }
    }

    /// Computes the statistics of each currency with a valid bid or a sale. O(n log n) for n updates.
    ///
    /// - Parameters:
    ///   - updates: The updates of all auctions in log order, without a gap.
    ///   - bids: The valid bids that the updates announce. Other bids are ignored. An update of a bid that is absent does
    ///     not count, because the bid was retracted or voided.
    ///   - auctions: The auctions of the updates. The updates of other auctions do not count.
    /// - Throws: `InvalidField`, but never for valid updates.
    public init(
        of updates: [AuctionUpdate],
        bids: [Bid],
        auctions: [ItemID: AuctionGroup]
    ) throws(InvalidField) {
        let bids = Dictionary(bids.map { ($0.id, $0) }) { first, _ in first }
        var markets: [Currency: MarketBuilder] = [:]
        for update in updates {
            guard let auction = auctions[update.item] else { continue }
            let currency = update.price.currency
            if markets[currency] == nil { markets[currency] = try MarketBuilder() }
            let bid = bids[Bid.ID(item: update.item, sequence: update.sequence)]
            markets[currency]?.add(update, on: auction, bid: bid)
        }
        self.init(
            updateCount: updates.count,
            from: updates.first?.time,
            to: updates.last?.time,
            markets: markets.map { $1.market(in: $0) }
                .filter { !$0.days.isEmpty || !$0.groups.isEmpty || !$0.sellers.isEmpty }
                .sorted { $0.currency.code < $1.currency.code }
        )
    }
}
