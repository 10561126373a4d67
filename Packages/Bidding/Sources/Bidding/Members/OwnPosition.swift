public import FoundationCore

/// What only the caller may know of an auction, beside what everyone sees of it: as a bidder the own maximum and where it
/// stands, as the seller the reserve, the buy-now price and the buyer.
public struct OwnPosition: Sendable, Hashable {
    /// The auction's item.
    public let item: ItemID
    /// The sequence of the auction's last event.
    public let sequence: Int
    /// How the caller appears in the auction; `nil` for one who neither has bids that count, nor took some back, nor bought.
    public let alias: BidderAlias?
    /// The caller's largest maximum that counts; `nil` without bids.
    public let maximum: Money?
    /// Where the caller stands; `nil` for one without bids, unless the caller bought.
    public let outcome: BidOutcome?
    /// The reserve; `nil` when there is none, and for all but the seller.
    public let reserve: Money?
    /// What the item costs at once by the terms, also once that is offered no more; `nil` when it never was, and for all
    /// but the seller.
    public let buyNow: Money?
    /// Who bought; `nil` until it is sold, and for all but the seller and admins.
    public let buyer: MemberID?

    /// A position.
    public init(
        item: ItemID,
        sequence: Int,
        alias: BidderAlias? = nil,
        maximum: Money? = nil,
        outcome: BidOutcome? = nil,
        reserve: Money? = nil,
        buyNow: Money? = nil,
        buyer: MemberID? = nil
    ) {
        self.item = item
        self.sequence = sequence
        self.alias = alias
        self.maximum = maximum
        self.outcome = outcome
        self.reserve = reserve
        self.buyNow = buyNow
        self.buyer = buyer
    }
}

extension OwnPosition {
    /// What a member may know of an auction at a time by the house's clock. O(number of `bids`).
    ///
    /// - Parameters:
    ///   - caller: who asks.
    ///   - state: the auction's state.
    ///   - bids: bids that count, the caller's among them; those of others mean nothing here.
    ///   - hasRetracted: whether the caller took bids back.
    ///   - isAdmin: whether the caller asks as an admin, who is told the buyer as the seller is.
    ///   - clock: the house's clock.
    ///   - alias: the house's name for a bidder in this auction.
    public init(
        of caller: MemberID,
        in state: AuctionState,
        bids: some Sequence<AcceptedBid>,
        hasRetracted: Bool = false,
        isAdmin: Bool = false,
        at clock: Instant,
        alias: (MemberID) -> BidderAlias
    ) {
        let maximum = bids.lazy.filter { $0.bidder == caller }.map(\.maximum.minorUnits).max()
        var sale: Sale?
        if case .sold(let made) = state.phase { sale = made }
        let takesPart = maximum != nil || sale?.buyer == caller
        let isSeller = caller == state.terms.seller
        self.init(
            item: state.terms.item,
            sequence: state.sequence,
            alias: takesPart || hasRetracted ? alias(caller) : nil,
            maximum: maximum.map(state.terms.money),
            outcome: takesPart ? state.outcome(for: caller, at: clock) : nil,
            reserve: isSeller ? state.terms.reserve : nil,
            buyNow: isSeller ? state.terms.buyNow : nil,
            buyer: isSeller || isAdmin ? sale?.buyer : nil
        )
    }
}

extension AuctionState {
    /// Where a member stands who has bids that count, or bought, at a time by the house's clock.
    fileprivate func outcome(for member: MemberID, at clock: Instant) -> BidOutcome {
        switch phase {
        case .sold(let sale): return sale.buyer == member ? .won : .lost
        case .unsold: return .lost
        case .withdrawn(let withdrawal): return .withdrawn(withdrawal)
        case .running:
            let outcome = outcome(for: member)
            return status(at: clock).takesBids ? outcome : BidOutcome(code: outcome.code)
        }
    }
}
