public import FoundationCore

/// An auction as everyone may see it: nothing here depends on a maximum or a reserve beyond what the price implies
/// (rule R7).
public struct Auction: Sendable, Hashable {
    // What bids change stands together, after what they do not: so taking over an update touches little memory.

    /// The item that is auctioned, and the name of the auction.
    public let item: ItemID
    /// The item's title: a copy for display, filled in by the house, never the input of a rule.
    public let title: String
    /// Who sells.
    public let seller: MemberID
    /// When bids begin to count.
    public let startsAt: Instant
    /// How late bids move the close; `nil` when they do not.
    public let softClose: SoftClose?
    /// Why and by whom it was taken back, if it was.
    public let withdrawal: Withdrawal?
    /// The steps by which the price rises.
    public let increments: Increments
    /// Where the price began.
    public let startPrice: Money
    /// The current price; the start price without bids, the sale's price when sold.
    public internal(set) var price: Money
    /// The least that a bidder who does not lead must offer; `nil` unless the auction is scheduled or open, and when the
    /// price has come so close to the largest amount that no higher bid is possible.
    public internal(set) var minimumNext: Money?
    /// What the item costs at once, while that is offered.
    public internal(set) var buyNow: Money?
    /// Whether there is a reserve, and whether it is met.
    public internal(set) var reserve: ReserveStatus
    /// Where the auction is in its life.
    public internal(set) var status: AuctionStatus
    /// Why it ended without a buyer, if it did.
    public internal(set) var unsoldReason: UnsoldReason?
    /// Who has bid most, by the alias; the buyer when sold; `nil` without bids, and when ended without a buyer.
    public internal(set) var leader: BidderAlias?
    /// When the auction ends or ended, extensions included; of one that was bought or withdrawn early, when that was.
    public internal(set) var endsAt: Instant
    /// How many accepted maxima count.
    public internal(set) var bidCount: Int
    /// How many different bidders have bids that count.
    public internal(set) var bidderCount: Int
    /// The sequence of the auction's last event: equal sequences, statuses and titles mean equal values.
    public internal(set) var sequence: Int
}

extension Auction {
    /// What everyone may see of an auction at a time by the house's clock. O(1).
    ///
    /// - Parameters:
    ///   - title: the item's title.
    ///   - bidderCount: how many different bidders have bids that count.
    ///   - alias: the house's name for a bidder in this auction.
    public init(
        of state: AuctionState,
        title: String,
        bidderCount: Int,
        at clock: Instant,
        alias: (MemberID) -> BidderAlias
    ) {
        let terms = state.terms
        let status = state.status(at: clock)
        let takesBids = status.takesBids
        var unsoldReason: UnsoldReason?
        var withdrawal: Withdrawal?
        switch state.phase {
        case .running, .sold: break
        case .unsold(let reason): unsoldReason = reason
        case .withdrawn(let stated): withdrawal = stated
        }
        self.init(
            item: terms.item,
            title: title,
            seller: terms.seller,
            startsAt: terms.startsAt,
            softClose: terms.softClose,
            withdrawal: withdrawal,
            increments: terms.pricing.increments,
            startPrice: terms.startPrice,
            price: state.price,
            minimumNext: takesBids ? state.minimumNext : nil,
            buyNow: takesBids && state.offersBuyNow ? terms.buyNow : nil,
            reserve: state.reserveStatus,
            status: status,
            unsoldReason: unsoldReason,
            leader: state.shownLeader.map(alias),
            endsAt: state.endsAt,
            bidCount: state.standing.bidCount,
            bidderCount: bidderCount,
            sequence: state.sequence
        )
    }
}

extension AuctionState {
    /// Who everyone may see in the lead: the leader while it runs, the buyer when sold, nobody else after the end.
    var shownLeader: MemberID? {
        switch phase {
        case .running: standing.leader
        case .sold(let sale): sale.buyer
        case .unsold, .withdrawn: nil
        }
    }

    /// What everyone may know of the reserve.
    var reserveStatus: ReserveStatus { terms.reserve == nil ? .noReserve : isReserveMet ? .met : .notMet }
}
