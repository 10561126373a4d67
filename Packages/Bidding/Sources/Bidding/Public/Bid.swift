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
    /// The bids that count, from highest to lowest amount, earlier ones first among equals: an auction's public
    /// history. O(n log n).
    ///
    /// - Parameters:
    ///   - accepted: all bids on the auction that count.
    ///   - state: the auction's state.
    ///   - alias: the house's name for a bidder in this auction.
    public static func history(
        of accepted: [AcceptedBid],
        in state: AuctionState,
        alias: (MemberID) -> BidderAlias
    ) -> [Bid] {
        let standing = state.standing, terms = state.terms
        let bids = accepted.map { bid in
            let maximum = bid.maximum.minorUnits
            let shown = bid.bidder == standing.leader ? min(maximum, standing.price) : maximum
            return Bid(
                item: terms.item,
                sequence: bid.sequence,
                bidder: alias(bid.bidder),
                amount: terms.money(shown),
                time: bid.time
            )
        }
        return bids.sorted { ($0.amount.minorUnits, $1.sequence) > ($1.amount.minorUnits, $0.sequence) }
    }
}
