public import FoundationCore

/// The public view of an auction. It reveals no more of a maximum or a reserve than the price implies (rule R7,
/// <doc:BiddingRules>).
public struct Auction: Sendable, Hashable, Identifiable {
    // The rules use the memberwise initializer, which does not validate.

    /// The item, which identifies the auction.
    public let item: ItemID
    /// The title of the item, for display. No rule uses it.
    public let title: String
    /// The seller, who may not bid on the item.
    public let seller: MemberID
    /// The time from which the auction accepts bids.
    public let startsAt: Instant
    /// The soft close rule; `nil` if late bids do not extend the auction.
    public let softClose: SoftClose?
    /// Why and by whom the auction was withdrawn; `nil` if it was not withdrawn.
    public let withdrawal: Withdrawal?
    /// The bid increments.
    public let increments: Increments
    /// The start price.
    public let startPrice: Money

    // The properties that a bid changes are adjacent, so that an update touches few cache lines.

    /// The current price: without bids, the start price; after a sale, the price of the sale.
    public internal(set) var price: Money
    /// The lowest maximum that a bidder who does not lead can place; `nil` if the auction is neither scheduled nor
    /// open, or if no higher bid is possible.
    public internal(set) var minimumNext: Money?
    /// The buy-now price; `nil` if it is not offered.
    public internal(set) var buyNow: Money?
    /// Whether there is a reserve, and whether the price has reached it.
    public internal(set) var reserve: ReserveStatus
    /// The auction status.
    public internal(set) var status: AuctionStatus
    /// Why the auction closed without a buyer; `nil` if it has not closed, or closed with a buyer.
    public internal(set) var unsoldReason: UnsoldReason?
    /// The alias of the leader, or of the buyer if sold; `nil` if there are no bids, or if the auction ended without a
    /// buyer.
    public internal(set) var leader: BidderAlias?
    /// The end of the auction, including extensions; after a buy-now purchase or a withdrawal, the time of that event.
    public internal(set) var endsAt: Instant
    /// The number of valid bids: accepted maxima that were neither retracted nor voided.
    public internal(set) var bidCount: Int
    /// The number of distinct bidders with valid bids.
    public internal(set) var bidderCount: Int
    /// The sequence of the auction's last event. Two values of the same auction with equal sequence, status and title
    /// are equal.
    public internal(set) var sequence: Int

    /// The item's identifier, which also identifies the auction.
    public var id: ItemID { item }
}

extension Auction {
    /// Creates the public view of an auction, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` for the first field that is not valid: an amount that is in another currency than
    ///   `increments`, zero, negative or above ``AuctionTerms/maximumAmount``; a time that RFC 3339 cannot represent;
    ///   an end before the start of an auction that was not withdrawn; a negative count, more bidders than bids, or a
    ///   leader although the status or the number of bids excludes one; a `sequence` below 1; `minimumNext`, `buyNow`,
    ///   `unsoldReason` or `withdrawal` in a status that excludes it.
    public init(
        item: ItemID,
        title: String,
        seller: MemberID,
        status: AuctionStatus,
        startPrice: Money,
        price: Money,
        minimumNext: Money? = nil,
        reserve: ReserveStatus = .noReserve,
        buyNow: Money? = nil,
        increments: Increments,
        startsAt: Instant,
        endsAt: Instant,
        softClose: SoftClose? = nil,
        leader: BidderAlias? = nil,
        unsoldReason: UnsoldReason? = nil,
        withdrawal: Withdrawal? = nil,
        bidCount: Int = 0,
        bidderCount: Int = 0,
        sequence: Int
    ) throws(InvalidField) {
        self.init(
            item: item,
            title: title,
            seller: seller,
            startsAt: startsAt,
            softClose: softClose,
            withdrawal: withdrawal,
            increments: increments,
            startPrice: startPrice,
            price: price,
            minimumNext: minimumNext,
            buyNow: buyNow,
            reserve: reserve,
            status: status,
            unsoldReason: unsoldReason,
            leader: leader,
            endsAt: endsAt,
            bidCount: bidCount,
            bidderCount: bidderCount,
            sequence: sequence
        )
        try check()
    }

    private func check() throws(InvalidField) {
        let amounts = [
            ("startPrice", startPrice), ("price", price), ("minimumNext", minimumNext), ("buyNow", buyNow),
        ]
        for (field, amount) in amounts { try FieldCheck.amount(amount, in: increments.currency, as: field) }
        for (field, time) in [("startsAt", startsAt), ("endsAt", endsAt), ("softClose.hardEnd", softClose?.hardEnd)] {
            try FieldCheck.time(time, as: field)
        }
        // A withdrawal before the start sets the end to its own time, which is before the start.
        guard startsAt <= endsAt || status == .withdrawn else {
            throw InvalidField("endsAt", "must not be before the start")
        }
        try FieldCheck.bids(bidCount, by: bidderCount, leader: leader, status)
        try FieldCheck.sequence(sequence)
        let excluded = [
            ("minimumNext", status.isOver && minimumNext != nil), ("buyNow", status.isOver && buyNow != nil),
            ("unsoldReason", status.isKnown && status != .unsold && unsoldReason != nil),
            ("withdrawal", status.isKnown && status != .withdrawn && withdrawal != nil),
        ]
        for case (let field, true) in excluded {
            throw InvalidField(field, "must be nil if the status is '\(status.rawValue)'")
        }
    }
}

extension Auction {
    /// Creates the public view of an auction. O(1).
    ///
    /// - Parameters:
    ///   - state: The state of the auction.
    ///   - title: The title of the item.
    ///   - bidderCount: The number of distinct bidders with valid bids.
    ///   - clock: The time of the house's clock.
    ///   - alias: Returns the alias of a bidder in this auction.
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
            leader: state.publicLeader.map(alias),
            endsAt: state.endsAt,
            bidCount: state.standing.bidCount,
            bidderCount: bidderCount,
            sequence: state.sequence
        )
    }
}

extension AuctionState {
    /// The publicly visible leader: the leader of a running auction, or the buyer if sold; otherwise `nil`.
    var publicLeader: MemberID? {
        switch phase {
        case .running: standing.leader
        case .sold(let sale): sale.buyer
        case .unsold, .withdrawn: nil
        }
    }

    /// The public status of the reserve.
    var reserveStatus: ReserveStatus { terms.reserve == nil ? .noReserve : isReserveMet ? .met : .notMet }
}
