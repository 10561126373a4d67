public import FoundationCore

/// Everything the rules need to decide about one auction, secrets included; what everyone may see is an `Auction`.
///
/// A value: its mutating methods are the commands of an auction. Each either throws a refusal and changes nothing, or
/// leaves the new state in place and returns what was decided. Its size does not depend on the number of bids; commands
/// that need earlier bids are given them. Time is `max(clock, time of the last event)`, so a clock that runs backwards
/// cannot reorder a log.
public struct AuctionState: Sendable, Hashable {
    /// How the auction ended, if it has.
    public enum Phase: Sendable, Hashable {
        /// It has not been closed; whether it is open depends on the clock.
        case running
        /// It has a buyer.
        case sold(Sale)
        /// It ended without a buyer.
        case unsold(UnsoldReason)
        /// It was taken back.
        case withdrawn(Withdrawal)
    }

    /// The terms in force.
    public internal(set) var terms: AuctionTerms
    /// Leader, maxima and price.
    public internal(set) var standing: Standing
    /// When the auction ends, extensions included; of one that was bought or withdrawn early, when that was.
    public internal(set) var endsAt: Instant
    /// Whether the buy-now offer is over for good: by the first bid, or, with a reserve, by a price that reached it.
    public internal(set) var isBuyNowSpent: Bool
    /// How the auction ended, if it has.
    public internal(set) var phase: Phase
    /// The sequence of the last event; 1 after the publication.
    public internal(set) var sequence: Int
    /// The time of the last event.
    public internal(set) var lastEventAt: Instant

    /// The state that the publication of terms leads to, without asking whether they may be published; see
    /// `publish(_:at:)`.
    public init(publishing terms: AuctionTerms, at time: Instant) {
        self.init(
            terms: terms,
            standing: Standing(pricing: terms.pricing),
            endsAt: terms.endsAt,
            isBuyNowSpent: false,
            phase: .running,
            sequence: 1,
            lastEventAt: time
        )
    }

    /// A state as it was stored.
    public init(
        terms: AuctionTerms,
        standing: Standing,
        endsAt: Instant,
        isBuyNowSpent: Bool,
        phase: Phase,
        sequence: Int,
        lastEventAt: Instant
    ) {
        self.terms = terms
        self.standing = standing
        self.endsAt = endsAt
        self.isBuyNowSpent = isBuyNowSpent
        self.phase = phase
        self.sequence = sequence
        self.lastEventAt = lastEventAt
    }
}

// MARK: - Questions

extension AuctionState {
    /// The displayed price: of the sale when sold, else the start price until bids move it.
    public var price: Money {
        if case .sold(let sale) = phase { sale.price } else { terms.money(standing.price) }
    }

    /// The least that a bidder who does not lead must offer (rule R1); `nil` when no higher bid is possible.
    public var minimumNext: Money? { standing.minimumNext(pricing: terms.pricing).map(terms.money) }

    /// Whether the item can be bought at the buy-now price of the terms, as long as the auction is open.
    public var offersBuyNow: Bool { phase == .running && terms.buyNow != nil && !isBuyNowSpent }

    /// Whether the price, or that of the sale, has reached the reserve; true when there is none.
    public var isReserveMet: Bool {
        guard let reserve = terms.pricing.reserve else { return true }
        if case .sold(let sale) = phase { return sale.price.minorUnits >= reserve }
        return standing.price >= reserve
    }

    /// Whether late changes have moved the end, as long as the auction runs; such an end stays.
    public var isExtended: Bool { endsAt > terms.endsAt }

    /// The status at a time by the house's clock.
    public func status(at clock: Instant) -> AuctionStatus {
        switch phase {
        case .sold: .sold
        case .unsold: .unsold
        case .withdrawn: .withdrawn
        case .running where time(at: clock) < terms.startsAt: .scheduled
        case .running where time(at: clock) < endsAt: .open
        case .running: .ended
        }
    }

    /// Where a member stands who has bids that count: leading, leading with the reserve unmet, or outbid.
    @inline(__always)
    public func outcome(for bidder: MemberID) -> BidOutcome {
        guard standing.leader == bidder else { return BidOutcome(code: .outbid, minimumNext: minimumNext) }
        return isReserveMet ? .leading : .leadingReserveUnmet
    }

    /// The time that counts for a command.
    func time(at clock: Instant) -> Instant { max(clock, lastEventAt) }
}

/// What a command decided; the new state is the value the command was given to.
public struct AuctionDecision: Sendable, Hashable {
    /// The fact for the log, with its sequence and time.
    public let event: AuctionEvent
    /// Where the bidder who acted stands now; `nil` when no bidder acted, or none of the bidder's bids is left.
    public let outcome: BidOutcome?
    /// The member who led until this bid; `nil` when the lead did not change hands by a bid.
    public let outbid: MemberID?
    /// The new end, when a late bid or retraction extended the auction.
    public let extendedTo: Instant?
}
