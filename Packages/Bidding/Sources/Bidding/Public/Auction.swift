public import FoundationCore

/// An auction as everyone may see it: nothing here depends on a maximum or a reserve beyond what the price implies
/// (rule R7).
public struct Auction: Sendable, Hashable {
    /// The item that is auctioned, and the name of the auction.
    public let item: ItemID
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
    /// The sequence of the auction's last event: equal sequences and statuses mean equal values.
    public let sequence: Int
}

extension Auction {
    /// What everyone may see of an auction at a time by the house's clock. O(1).
    ///
    /// - Parameters:
    ///   - bidderCount: how many different bidders have bids that count.
    ///   - alias: the house's name for a bidder in this auction.
    public init(
        of state: AuctionState,
        bidderCount: Int,
        at clock: Instant,
        alias: (MemberID) -> BidderAlias
    ) {
        let terms = state.terms
        let status = state.status(at: clock)
        let takesBids = status == .open || status == .scheduled
        var leader = state.standing.leader
        var unsoldReason: UnsoldReason?
        var withdrawal: Withdrawal?
        switch state.phase {
        case .running: break
        case .sold(let sale): leader = sale.buyer
        case .unsold(let reason): (leader, unsoldReason) = (nil, reason)
        case .withdrawn(let stated): (leader, withdrawal) = (nil, stated)
        }
        self.init(
            item: terms.item,
            seller: terms.seller,
            status: status,
            startPrice: terms.startPrice,
            price: state.price,
            minimumNext: takesBids ? state.minimumNext : nil,
            reserve: terms.reserve == nil ? .noReserve : state.isReserveMet ? .met : .notMet,
            buyNow: takesBids && state.offersBuyNow ? terms.buyNow : nil,
            increments: terms.pricing.increments,
            startsAt: terms.startsAt,
            endsAt: state.endsAt,
            softClose: terms.softClose,
            leader: leader.map(alias),
            unsoldReason: unsoldReason,
            withdrawal: withdrawal,
            bidCount: state.standing.bidCount,
            bidderCount: bidderCount,
            sequence: state.sequence
        )
    }
}
