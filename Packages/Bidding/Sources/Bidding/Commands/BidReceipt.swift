public import FoundationCore

/// The response to a bid, a purchase or a retraction that was accepted.
public struct BidReceipt: Sendable, Hashable {
    /// The item of the auction.
    public let item: ItemID
    /// The sequence of the event in the auction.
    public let sequence: Int
    /// The time of the event.
    public let time: Instant
    /// The bidder's outcome; `nil` if no bid of the bidder is left.
    public let outcome: BidOutcome?
    /// The price after the event.
    public let price: Money
    /// The minimum next bid after the event; `nil` after a purchase.
    public let minimumNext: Money?
    /// The end of the auction after the event.
    public let endsAt: Instant

    /// Creates a receipt.
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
    /// Creates the receipt for the bidder of a decision.
    ///
    /// - Parameters:
    ///   - decision: The decision about a bid, a purchase or a retraction.
    ///   - state: The state after the decision.
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
