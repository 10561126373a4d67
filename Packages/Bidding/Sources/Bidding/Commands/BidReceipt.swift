public import FoundationCore

/// What a bidder gets to know of a bid, a purchase or a retraction that was accepted.
public struct BidReceipt: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The place in the auction's log.
    public let sequence: Int
    /// When it was decided.
    public let time: Instant
    /// Where the bidder stands now; `nil` when none of the bidder's bids is left.
    public let outcome: BidOutcome?
    /// The price now.
    public let price: Money
    /// The least that others must offer now; `nil` once the item is bought.
    public let minimumNext: Money?
    /// When the auction ends now.
    public let endsAt: Instant

    /// A receipt.
    public init(
        item: ItemID,
        sequence: Int,
        time: Instant,
        outcome: BidOutcome?,
        price: Money,
        minimumNext: Money?,
        endsAt: Instant
    ) {
        self.item = item
        self.sequence = sequence
        self.time = time
        self.outcome = outcome
        self.price = price
        self.minimumNext = minimumNext
        self.endsAt = endsAt
    }
}

extension BidReceipt {
    /// What the bidder who acted gets to know of a decision.
    ///
    /// - Parameters:
    ///   - decision: about a bid, a purchase or a retraction.
    ///   - state: the state that it led to.
    public init(for decision: AuctionDecision, leadingTo state: AuctionState) {
        var isBought = false
        if case .sold = state.phase { isBought = true }
        self.init(
            item: state.terms.item,
            sequence: decision.event.sequence,
            time: decision.event.time,
            outcome: isBought ? .won : decision.outcome,
            price: state.price,
            minimumNext: isBought ? nil : state.minimumNext,
            endsAt: state.endsAt
        )
    }
}
