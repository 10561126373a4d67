public import FoundationCore

/// The state of an auction together with its valid bids: those that were neither retracted nor voided.
///
/// A log is replayed into a ledger, and a small house can keep ledgers in memory. A large house stores the bids
/// separately and passes them to the commands of ``AuctionState`` that need them.
///
/// ```swift
/// var ledger = try AuctionLedger(replaying: log)
/// let decision = try ledger.place(maximum, by: anna, at: clock.now)
/// log.append(decision.event)
/// ```
public struct AuctionLedger: Sendable, Hashable {
    /// The state of the auction.
    public private(set) var state: AuctionState
    /// The valid bids, in the order of acceptance.
    public private(set) var bids: [AcceptedBid]
    /// The number of distinct bidders with valid bids. O(1).
    public var bidderCount: Int { bidCounts.count }
    /// The number of valid bids of each bidder; bidders without valid bids have no entry.
    private var bidCounts: [MemberID: Int]

    /// Creates a ledger from a state and all valid bids.
    ///
    /// - Parameters:
    ///   - state: The state of the auction.
    ///   - bids: The valid bids; empty for a newly published auction.
    public init(_ state: AuctionState, bids: [AcceptedBid] = []) {
        self.state = state
        self.bids = bids
        bidCounts = bids.reduce(into: [:]) { $0[$1.bidder, default: 0] += 1 }
    }

    /// Publishes an auction; see ``AuctionState/publish(_:at:)``.
    ///
    /// - Throws: `Refusal`: `.endsInPast` if the end is not in the future.
    public static func publish(
        _ terms: AuctionTerms,
        at clock: Instant
    ) throws(Refusal) -> (ledger: AuctionLedger, decision: AuctionDecision) {
        let (state, decision) = try AuctionState.publish(terms, at: clock)
        return (AuctionLedger(state), decision)
    }

    /// Creates a ledger by replaying a log. O(n), plus O(bids) for each retraction or voiding.
    ///
    /// - Parameter log: The events of the auction, from the first.
    /// - Throws: `AuctionLogError`: `.notPublishedFirst` if the log does not begin with the publication; `.wrongTerms`
    ///   if the auction was published after its end; the errors of ``apply(_:)``.
    public init(replaying log: some Sequence<AuctionEvent>) throws(AuctionLogError) {
        var iterator = log.makeIterator()
        let first = iterator.next()
        guard let first, case .published(let terms) = first.change, first.sequence == 1 else {
            throw AuctionLogError(code: .notPublishedFirst, sequence: first?.sequence)
        }
        guard first.time < terms.endsAt else { throw AuctionLogError(code: .wrongTerms, sequence: first.sequence) }
        self.init(AuctionState(publishing: terms, at: first.time))
        while let event = iterator.next() { try apply(event) }
    }

    /// Applies an event of the log without checking it against the rules. Throws only for an event that cannot be in
    /// the log of any house.
    ///
    /// - Parameter event: The next event of the log.
    /// - Throws: `AuctionLogError`, with any code except `.notPublishedFirst`; the ledger is then unchanged.
    public mutating func apply(_ event: AuctionEvent) throws(AuctionLogError) {
        if let code = fault(of: event) { throw AuctionLogError(code: code, sequence: event.sequence) }
        updateBids(by: event)
        state.apply(event.change, at: event.time, surviving: bids)
    }

    private func fault(of event: AuctionEvent) -> AuctionLogError.Code? {
        guard event.sequence == state.sequence + 1 else { return .gap }
        guard event.time >= state.lastEventAt else { return .backInTime }
        guard case .running = state.phase else { return .afterEnd }
        if case .closed = event.change { return event.time == state.endsAt ? nil : .afterEnd }
        guard event.time < state.endsAt else { return .afterEnd }
        switch event.change {
        case .published: return .publishedTwice
        case .bidPlaced(let member, let amount): return fault(of: member, amount)
        case .boughtNow(let member, let price):
            return price == state.terms.buyNow ? fault(of: member, price) : .wrongAmount
        case .bidsRetracted(let bidder, let gone, _):
            return isPart(gone, of: bids.filter { $0.bidder == bidder }) ? nil : .noSuchBid
        case .bidsVoided(let gone, _): return isPart(gone, of: bids) ? nil : .noSuchBid
        case .revised(let terms): return canFollow(terms, at: event.time) ? nil : .wrongTerms
        case .withdrawn, .closed: return nil
        }
    }

    private func fault(of member: MemberID, _ amount: Money) -> AuctionLogError.Code? {
        guard member != state.terms.seller else { return .ownItem }
        let isPossible = (1...AuctionTerms.maximumAmount).contains(amount.minorUnits)
        return isPossible && amount.currency == state.terms.currency ? nil : .wrongAmount
    }

    private func isPart(_ gone: [Int], of bids: [AcceptedBid]) -> Bool {
        let sequences = Set(gone)
        return !gone.isEmpty && sequences.count == gone.count && sequences.isSubset(of: bids.map(\.sequence))
    }

    private func canFollow(_ new: AuctionTerms, at time: Instant) -> Bool {
        let old = state.terms
        let isSame = new.item == old.item && new.seller == old.seller
        let fitsBids = bids.isEmpty || new.currency == old.currency
        return isSame && fitsBids && (state.isExtended || time < new.endsAt)
    }

    /// Returns the bidders of the valid bids with the given sequences. O(number of bids).
    public func bidders(of sequences: some Sequence<Int>) -> Set<MemberID> {
        let sequences = Set(sequences)
        return Set(bids.lazy.filter { sequences.contains($0.sequence) }.map(\.bidder))
    }

    private mutating func updateBids(by event: AuctionEvent) {
        if let bid = event.addedBid {
            bids.append(bid)
            bidCounts[bid.bidder, default: 0] += 1
        }
        let gone = Set(event.droppedBids)
        guard !gone.isEmpty else { return }
        for bid in bids where gone.contains(bid.sequence) {
            let count = bidCounts[bid.bidder, default: 0] - 1
            bidCounts[bid.bidder] = count > 0 ? count : nil
        }
        bids.removeAll { gone.contains($0.sequence) }
    }
}

// MARK: - Commands

/// The commands of ``AuctionState``. They throw the same refusals, and also update ``bids``.
extension AuctionLedger {
    /// Places a maximum, or raises the bidder's own maximum. Amortised O(1).
    @discardableResult
    public mutating func place(
        _ maximum: Money,
        by bidder: MemberID,
        at clock: Instant,
        mayBid: Bool = true
    ) throws(Refusal) -> AuctionDecision {
        recording(try state.place(maximum, by: bidder, at: clock, mayBid: mayBid))
    }

    /// Buys the item at the buy-now price. O(1).
    @discardableResult
    public mutating func buyNow(
        by buyer: MemberID,
        at clock: Instant,
        mayBid: Bool = true
    ) throws(Refusal) -> AuctionDecision {
        recording(try state.buyNow(by: buyer, at: clock, mayBid: mayBid))
    }

    /// Retracts bids of one bidder. O(number of bids).
    @discardableResult
    public mutating func retract(
        by bidder: MemberID,
        because reason: RetractionReason,
        at clock: Instant
    ) throws(Refusal) -> AuctionDecision {
        recording(try state.retract(by: bidder, because: reason, at: clock, from: bids))
    }

    /// Voids bids. O(number of bids).
    @discardableResult
    public mutating func void(
        _ sequences: Set<Int>,
        because reason: String,
        at clock: Instant
    ) throws(Refusal) -> AuctionDecision {
        recording(try state.void(sequences, because: reason, at: clock, from: bids))
    }

    /// Replaces the terms of the auction. O(1).
    @discardableResult
    public mutating func revise(_ terms: AuctionTerms, at clock: Instant) throws(Refusal) -> AuctionDecision {
        recording(try state.revise(terms, at: clock))
    }

    /// Withdraws the auction. O(1).
    @discardableResult
    public mutating func withdraw(
        _ withdrawal: Withdrawal,
        at clock: Instant
    ) throws(Refusal) -> AuctionDecision {
        recording(try state.withdraw(withdrawal, at: clock))
    }

    /// Closes the auction if it is due. O(1).
    @discardableResult
    public mutating func close(at clock: Instant) throws(Refusal) -> AuctionDecision {
        recording(try state.close(at: clock))
    }

    private mutating func recording(_ decision: AuctionDecision) -> AuctionDecision {
        updateBids(by: decision.event)
        return decision
    }
}
