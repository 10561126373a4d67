public import FoundationCore

/// The complete state of an auction, as the rules need it. It contains secrets; ``Auction`` is the public view.
///
/// The mutating methods are the commands of an auction. A command either throws a refusal and changes nothing, or
/// changes the state and returns the decision. The size of the state does not depend on the number of bids; commands
/// that need earlier bids receive them as a parameter. The time of a command is `max(clock, time of the last event)`,
/// so a clock that runs backwards cannot reorder a log.
public struct AuctionState: Sendable, Hashable {
    /// The phase: running, or how the auction ended.
    public indirect enum Phase: Sendable, Hashable {
        /// The auction has not been closed; whether it is open depends on the clock.
        case running
        /// The item was sold.
        case sold(Sale)
        /// The auction closed without a buyer.
        case unsold(UnsoldReason)
        /// The auction was withdrawn.
        case withdrawn(Withdrawal)
    }

    /// The current terms.
    public internal(set) var terms: AuctionTerms
    /// The leader, the maxima and the price.
    public internal(set) var standing: Standing
    /// The end of the auction, including extensions; after a buy-now purchase or a withdrawal, the time of that event.
    public internal(set) var endsAt: Instant
    /// Whether the buy-now offer has ended permanently. Without a reserve, the first bid ends it; with a reserve, the
    /// first price that reaches the reserve.
    public internal(set) var hasBuyNowEnded: Bool
    /// The phase: running, or how the auction ended.
    public internal(set) var phase: Phase
    /// The sequence of the last event; 1 after the publication.
    public internal(set) var sequence: Int
    /// The time of the last event.
    public internal(set) var lastEventAt: Instant

    /// Creates the state after the publication of terms, without validation; see ``publish(_:at:)``.
    ///
    /// - Parameters:
    ///   - terms: The terms of the auction.
    ///   - time: The time of publication.
    public init(publishing terms: AuctionTerms, at time: Instant) {
        self.init(
            terms: terms,
            standing: Standing(pricing: terms.pricing),
            endsAt: terms.endsAt,
            hasBuyNowEnded: false,
            phase: .running,
            sequence: 1,
            lastEventAt: time
        )
    }

    /// Creates a state from stored values.
    public init(
        terms: AuctionTerms,
        standing: Standing,
        endsAt: Instant,
        hasBuyNowEnded: Bool,
        phase: Phase,
        sequence: Int,
        lastEventAt: Instant
    ) {
        self.terms = terms
        self.standing = standing
        self.endsAt = endsAt
        self.hasBuyNowEnded = hasBuyNowEnded
        self.phase = phase
        self.sequence = sequence
        self.lastEventAt = lastEventAt
    }
}

// MARK: - Questions

extension AuctionState {
    /// The displayed price: after a sale, the price of the sale; otherwise the start price until bids raise it.
    public var price: Money {
        if case .sold(let sale) = phase { sale.price } else { terms.money(standing.price) }
    }

    /// The lowest maximum that a bidder who does not lead can place (rule R1, <doc:BiddingRules>); `nil` if no higher
    /// bid is possible.
    @inline(__always) public var minimumNext: Money? { standing.minimumNext(pricing: terms.pricing).map(terms.money) }

    /// Whether the buy-now price is offered while the auction is open.
    public var offersBuyNow: Bool { phase == .running && terms.buyNow != nil && !hasBuyNowEnded }

    /// Whether the current price, or the price of the sale, has reached the reserve; `true` without a reserve.
    public var isReserveMet: Bool {
        guard let reserve = terms.pricing.reserve else { return true }
        if case .sold(let sale) = phase { return sale.price.minorUnits >= reserve }
        return standing.price >= reserve
    }

    /// Whether late changes have extended the end of the auction. A revision cannot change an extended end.
    public var isExtended: Bool { endsAt > terms.endsAt }

    /// Returns the status of the auction at a time.
    ///
    /// - Parameter clock: The time of the house's clock.
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

    /// Returns the outcome of a member who has valid bids: leading, leading with the reserve unmet, or outbid.
    ///
    /// - Parameter bidder: The member.
    @inline(__always)
    public func outcome(for bidder: MemberID) -> BidOutcome {
        position(of: bidder).outcome
    }

    /// Returns the position of a bidder who has valid bids.
    @inline(__always)
    func position(of bidder: MemberID) -> BidPosition {
        standing.leader == bidder ? leaderPosition : outbidPosition
    }

    /// The position of the bidder who leads.
    @inline(__always) var leaderPosition: BidPosition { isReserveMet ? .leading : .leadingReserveUnmet }

    /// The position of a bidder who does not lead.
    @inline(__always) var outbidPosition: BidPosition { .outbid(minimumNext: minimumNext) }

    /// Returns the time of a command: the clock, but not earlier than the last event.
    func time(at clock: Instant) -> Instant { max(clock, lastEventAt) }
}

/// The position of a bidder in a running auction: the subset of ``BidOutcome`` that the rules of bidding produce.
/// Unlike ``BidOutcome``, which contains a string, it is copied without reference counting.
enum BidPosition: Sendable, Hashable {
    /// The bidder leads, and the reserve, if any, is met.
    case leading
    /// The bidder leads, but the reserve is not met.
    case leadingReserveUnmet
    /// Another bidder leads; the minimum next bid is `nil` if no higher bid is possible.
    case outbid(minimumNext: Money?)

    /// The outcome to report to the bidder.
    var outcome: BidOutcome {
        switch self {
        case .leading: .leading
        case .leadingReserveUnmet: .leadingReserveUnmet
        case .outbid(let minimumNext): .outbid(minimumNext: minimumNext)
        }
    }
}

/// The result of a command. The new state is in the value on which the command was called.
public struct AuctionDecision: Sendable, Hashable {
    /// The event for the log, with its sequence and time.
    public let event: AuctionEvent
    /// The outcome of the bidder who acted; `nil` if no bidder acted, or if the bidder has no valid bid.
    public var outcome: BidOutcome? { position?.outcome }
    /// The position of the bidder who acted, from which `outcome` is computed; `nil` if there is no outcome.
    private let position: BidPosition?
    /// The previous leader, if the decision is a bid that took the lead from another bidder; otherwise `nil`.
    public let outbid: MemberID?
    /// The new end if a late bid or retraction extended the auction; otherwise `nil`.
    public let extendedTo: Instant?

    init(event: AuctionEvent, position: BidPosition? = nil, outbid: MemberID? = nil, extendedTo: Instant? = nil) {
        self.event = event
        self.position = position
        self.outbid = outbid
        self.extendedTo = extendedTo
    }
}
