public import FoundationCore

/// What a `BidderAlias` names: a bidder within one auction, without telling who it is.
public enum BidderAliasSubject {}

/// The name under which a bidder appears in one auction; the house derives it, another one per auction.
public typealias BidderAlias = Identifier<BidderAliasSubject>

/// A bid as everyone may see it: an accepted maximum, as far as the price has shown it.
public struct Bid: Sendable, Hashable {
    /// The auction's item.
    public let item: ItemID
    /// The bid's place in the auction's log.
    public let sequence: Int
    /// Who bid, by the alias in this auction.
    public let bidder: BidderAlias
    /// The bid's maximum if its bidder does not lead; of the leader, no more than the price (rule R7).
    public let amount: Money
    /// When it was accepted.
    public let time: Instant
}

extension Bid {
    /// A page of the bids that count, from highest to lowest amount, earlier ones first among equals: an auction's public
    /// history. O(n log limit); only the bids of the page ask for aliases.
    ///
    /// - Parameters:
    ///   - accepted: all bids on the auction that count.
    ///   - state: the auction's state.
    ///   - place: the place of the last bid of the page before; `nil` for the first page.
    ///   - limit: the most bids; without it all.
    ///   - alias: the house's name for a bidder in this auction.
    public static func history(
        of accepted: [AcceptedBid],
        in state: AuctionState,
        after place: BidPlace? = nil,
        limit: Int = .max,
        alias: (MemberID) -> BidderAlias
    ) -> [Bid] {
        let standing = state.standing, terms = state.terms, count = min(limit, accepted.count)
        guard count > 0 else { return [] }
        var first: [(place: BidPlace, bid: AcceptedBid)] = []
        for bid in accepted {
            let maximum = bid.maximum.minorUnits
            let shown = bid.bidder == standing.leader ? min(maximum, standing.price) : maximum
            let own = BidPlace(amount: shown, sequence: bid.sequence)
            if let place, own <= place { continue }
            first.append((own, bid))
            guard first.count == 2 * count else { continue }
            first.sort { $0.place < $1.place }
            first.removeLast(count)
        }
        first.sort { $0.place < $1.place }
        return first.prefix(count).map { place, bid in
            Bid(
                item: terms.item,
                sequence: bid.sequence,
                bidder: alias(bid.bidder),
                amount: terms.money(place.amount),
                time: bid.time
            )
        }
    }

    /// Where the bid stands in the public history.
    public var place: BidPlace { BidPlace(amount: amount.minorUnits, sequence: sequence) }
}
