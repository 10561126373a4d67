public import FoundationCore

/// An auction as everyone may see it: nothing here depends on a maximum or a reserve beyond what the price implies
/// (rule R7).
public struct Auction: Sendable, Hashable {
    /// The item that is auctioned, and the name of the auction.
    public let item: ItemID
    /// The item's title: a copy for display, filled in by the house, never the input of a rule.
    public let title: String
    /// Who sells.
    public let seller: MemberID
    /// Where the auction is in its life.
    public let status: AuctionStatus
    /// Where the price began.
    public let startPrice: Money
    /// The current price; the start price without bids, the sale's price when sold.
    public let price: Money
    /// The least that a bidder who does not lead must offer; `nil` unless the auction is scheduled or open.
    public let minimumNext: Money?
    /// Whether there is a reserve, and whether it is met.
    public let reserve: ReserveStatus
    /// What the item costs at once, while that is offered.
    public let buyNow: Money?
    /// The steps by which the price rises.
    public let increments: Increments
    /// When bids begin to count.
    public let startsAt: Instant
    /// When the auction ends or ended, extensions included.
    public let endsAt: Instant
    /// How late bids move the close; `nil` when they do not.
    public let softClose: SoftClose?
    /// Who has bid most, by the alias; the buyer when sold; `nil` without bids, and when ended without a buyer.
    public let leader: BidderAlias?
    /// Why it ended without a buyer, if it did.
    public let unsoldReason: UnsoldReason?
    /// Why and by whom it was taken back, if it was.
    public let withdrawal: Withdrawal?
    /// How many accepted maxima count.
    public let bidCount: Int
    /// How many different bidders have bids that count.
    public let bidderCount: Int
    /// The sequence of the auction's last event: equal sequences, statuses and titles mean equal values.
    public let sequence: Int
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
            status: status,
            startPrice: terms.startPrice,
            price: state.price,
            minimumNext: takesBids ? state.minimumNext : nil,
            reserve: state.reserveStatus,
            buyNow: takesBids && state.offersBuyNow ? terms.buyNow : nil,
            increments: terms.pricing.increments,
            startsAt: terms.startsAt,
            endsAt: state.endsAt,
            softClose: terms.softClose,
            leader: state.shownLeader.map(alias),
            unsoldReason: unsoldReason,
            withdrawal: withdrawal,
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
