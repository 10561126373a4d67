public import FoundationCore

/// The subject of a ``BidderAlias``: a bidder within one auction, without the bidder's identity.
public enum BidderAliasSubject {}

/// The alias of a bidder in one auction. The house derives it; a bidder has a different alias in each auction.
public typealias BidderAlias = Identifier<BidderAliasSubject>

/// The public view of an accepted maximum. Its amount reveals no more than the price does.
public struct Bid: Sendable, Hashable, Identifiable {
    /// The identity of a bid among the bids of all auctions.
    public struct ID: Sendable, Hashable {
        /// The auctioned item.
        public let item: ItemID
        /// The sequence of the bid in the auction's log.
        public let sequence: Int

        /// Creates an identity.
        public init(item: ItemID, sequence: Int) {
            self.item = item
            self.sequence = sequence
        }
    }

    /// The auctioned item.
    public let item: ItemID
    /// The bidder's alias.
    public let bidder: BidderAlias
    /// The public amount: the maximum if the bidder does not lead; otherwise the maximum or the price, whichever is
    /// lower (rule R7, <doc:BiddingRules>).
    public let amount: Money
    /// The time of acceptance.
    public let time: Instant
    /// The sequence of the bid in the auction's log.
    public let sequence: Int

    /// The item and the sequence.
    public var id: ID { ID(item: item, sequence: sequence) }
}

extension Bid {
    /// Creates the public view of a bid, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` for a `sequence` below 1, an amount that is zero, negative or above
    ///   ``AuctionTerms/maximumAmount``, or a time that RFC 3339 cannot represent.
    public init(
        item: ItemID,
        sequence: Int,
        bidder: BidderAlias,
        amount: Money,
        time: Instant
    ) throws(InvalidField) {
        try FieldCheck.sequence(sequence)
        try FieldCheck.amount(amount, in: amount.currency, as: "amount")
        try FieldCheck.time(time, as: "time")
        self.init(item: item, bidder: bidder, amount: amount, time: time, sequence: sequence)
    }
}

extension Bid {
    /// Returns a page of the public history: the valid bids, highest public amount first, then earliest first.
    ///
    /// O(n log limit). Calls `alias` only for the bids of the page.
    ///
    /// - Parameters:
    ///   - accepted: All valid bids of the auction.
    ///   - state: The state of the auction.
    ///   - last: The sort key of the last bid of the previous page; `nil` for the first page.
    ///   - limit: The maximum number of bids.
    ///   - alias: Returns the alias of a bidder in this auction.
    public static func history(
        of accepted: [AcceptedBid],
        in state: AuctionState,
        after last: BidSortKey? = nil,
        limit: Int = .max,
        alias: (MemberID) -> BidderAlias
    ) -> [Bid] {
        let standing = state.standing, terms = state.terms, count = min(limit, accepted.count)
        guard count > 0 else { return [] }
        var first: [(key: BidSortKey, bid: AcceptedBid)] = []
        for bid in accepted {
            let maximum = bid.maximum.minorUnits
            let shown = bid.bidder == standing.leader ? min(maximum, standing.price) : maximum
            let key = BidSortKey(amount: shown, sequence: bid.sequence)
            if let last, key <= last { continue }
            first.append((key, bid))
            guard first.count == 2 * count else { continue }
            first.sort { $0.key < $1.key }
            first.removeLast(count)
        }
        first.sort { $0.key < $1.key }
        return first.prefix(count).map { key, bid in
            Bid(
                item: terms.item,
                bidder: alias(bid.bidder),
                amount: terms.money(key.amount),
                time: bid.time,
                sequence: bid.sequence
            )
        }
    }

    /// The sort key of the bid in the public history.
    public var sortKey: BidSortKey { BidSortKey(amount: amount.minorUnits, sequence: sequence) }
}
