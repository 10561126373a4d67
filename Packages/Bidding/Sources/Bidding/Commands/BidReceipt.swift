public import FoundationCore

/// The response to an accepted bid, purchase or retraction.
public struct BidReceipt: Sendable, Hashable {
    /// The auctioned item.
    public let item: ItemID
    /// The event time, as the house recorded it.
    public let time: Instant
    /// The bidder's outcome; `nil` if the bidder has no valid bid.
    public let outcome: BidOutcome?
    /// The price after the event.
    public let price: Money
    /// The minimum next bid after the event; `nil` after a purchase, or if no higher bid is possible.
    public let minimumNext: Money?
    /// The end of the auction after the event.
    public let endsAt: Instant

    /// The sequence of the event in the auction's log.
    public let sequence: Int
}

extension BidReceipt {
    /// Creates a receipt, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` for the first field that is not valid: a `sequence` below 1; an amount that is zero,
    ///   negative, above ``AuctionTerms/maximumAmount`` or in another currency than the price; a time that RFC 3339
    ///   cannot represent.
    public init(
        item: ItemID,
        sequence: Int,
        time: Instant,
        outcome: BidOutcome?,
        price: Money,
        minimumNext: Money?,
        endsAt: Instant
    ) throws(InvalidField) {
        try FieldCheck.sequence(sequence)
        let amounts = [
            ("price", price), ("minimumNext", minimumNext), ("outcome.minimumNext", outcome?.minimumNext),
        ]
        for (field, amount) in amounts { try FieldCheck.amount(amount, in: price.currency, as: field) }
        try FieldCheck.time(time, as: "time")
        try FieldCheck.time(endsAt, as: "endsAt")
        self.init(
            item: item,
            time: time,
            outcome: outcome,
            price: price,
            minimumNext: minimumNext,
            endsAt: endsAt,
            sequence: sequence
        )
    }
}

extension BidReceipt {
    /// Creates the receipt of a decision, for the bidder who acted.
    ///
    /// - Parameters:
    ///   - decision: The decision about a bid, a purchase or a retraction.
    ///   - state: The state after the decision.
    public init(for decision: AuctionDecision, leadingTo state: AuctionState) {
        var isBought = false
        if case .sold = state.phase { isBought = true }
        self.init(
            item: state.terms.item,
            time: decision.event.time,
            outcome: isBought ? .won : decision.outcome,
            price: state.price,
            minimumNext: isBought ? nil : state.minimumNext,
            endsAt: state.endsAt,
            sequence: decision.event.sequence
        )
    }
}
