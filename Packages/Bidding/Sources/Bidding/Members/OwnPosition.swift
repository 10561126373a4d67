public import FoundationCore

/// The caller's private view of an auction: a bidder's maximum and outcome; the seller's reserve, buy-now price and
/// buyer.
public struct OwnPosition: Sendable, Hashable, Identifiable {
    /// The auctioned item.
    public let item: ItemID
    /// The caller's alias in the auction; `nil` for a caller who has neither bid nor bought the item.
    public let alias: BidderAlias?
    /// The highest maximum of the caller's valid bids; `nil` without valid bids.
    public let maximum: Money?
    /// The caller's outcome; `nil` without valid bids, unless the caller bought the item.
    public let outcome: BidOutcome?
    /// The reserve; `nil` if there is none, and for callers other than the seller.
    public let reserve: Money?
    /// The buy-now price of the terms, even after the offer has ended; `nil` if there is none, and for callers other
    /// than the seller.
    public let buyNow: Money?
    /// The buyer; `nil` until the item is sold, and for callers other than the seller and administrators.
    public let buyer: MemberID?
    /// The voidings of the caller's bids by administrators, oldest first.
    public let voidedBids: [VoidedBids]

    /// The sequence of the auction's last event.
    public let sequence: Int

    /// The identifier of the auctioned item.
    public var id: ItemID { item }
}

extension OwnPosition {
    /// Creates a position, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` for the first field that is not valid: a `sequence` below 1; an amount that is zero,
    ///   negative, above ``AuctionTerms/maximumAmount`` or in another currency than the others; a reserve or a buy-now
    ///   price together with a maximum, because sellers cannot bid.
    public init(
        item: ItemID,
        sequence: Int,
        alias: BidderAlias? = nil,
        maximum: Money? = nil,
        outcome: BidOutcome? = nil,
        reserve: Money? = nil,
        buyNow: Money? = nil,
        buyer: MemberID? = nil,
        voidedBids: [VoidedBids] = []
    ) throws(InvalidField) {
        try FieldCheck.sequence(sequence)
        if let currency = (maximum ?? reserve ?? buyNow ?? outcome?.minimumNext)?.currency {
            let amounts = [
                ("maximum", maximum), ("reserve", reserve), ("buyNow", buyNow),
                ("outcome.minimumNext", outcome?.minimumNext),
            ]
            for (field, amount) in amounts { try FieldCheck.amount(amount, in: currency, as: field) }
        }
        guard maximum == nil || reserve == nil && buyNow == nil else {
            throw InvalidField("maximum", "must be nil for the seller")
        }
        self.init(
            item: item,
            alias: alias,
            maximum: maximum,
            outcome: outcome,
            reserve: reserve,
            buyNow: buyNow,
            buyer: buyer,
            voidedBids: voidedBids,
            sequence: sequence
        )
    }

    /// Creates the position of a bidder from values that the rules or the house have computed.
    init(
        bidderOn item: ItemID,
        alias: BidderAlias?,
        maximum: Money?,
        outcome: BidOutcome?,
        voidedBids: [VoidedBids],
        sequence: Int
    ) {
        self.init(
            item: item,
            alias: alias,
            maximum: maximum,
            outcome: outcome,
            reserve: nil,
            buyNow: nil,
            buyer: nil,
            voidedBids: voidedBids,
            sequence: sequence
        )
    }
}

extension OwnPosition {
    /// Creates the position of a member in an auction. O(number of `bids`).
    ///
    /// - Parameters:
    ///   - caller: The member.
    ///   - state: The state of the auction.
    ///   - bids: Bids that were neither retracted nor voided, including all of the caller's. Bids of other members are
    ///     ignored.
    ///   - hasTakenPart: Whether the caller has ever bid, even if none of the bids counts any longer.
    ///   - voidedBids: The voidings of the caller's bids, oldest first.
    ///   - isAdmin: Whether the caller acts as an administrator. Administrators may see the buyer.
    ///   - clock: The time of the house's clock.
    ///   - alias: Returns the alias of a bidder in this auction.
    public init(
        of caller: MemberID,
        in state: AuctionState,
        bids: some Sequence<AcceptedBid>,
        hasTakenPart: Bool = false,
        voidedBids: [VoidedBids] = [],
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
            alias: takesPart || hasTakenPart ? alias(caller) : nil,
            maximum: maximum.map(state.terms.money),
            outcome: takesPart ? state.outcome(for: caller, at: clock) : nil,
            reserve: isSeller ? state.terms.reserve : nil,
            buyNow: isSeller ? state.terms.buyNow : nil,
            buyer: isSeller || isAdmin ? sale?.buyer : nil,
            voidedBids: voidedBids,
            sequence: state.sequence
        )
    }
}

extension AuctionState {
    /// Returns the outcome of a member who has valid bids or bought the item, at a time of the house's clock.
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
