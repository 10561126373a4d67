public import FoundationCore

/// An entry of a board: an auction and the member's position in it.
public struct BoardEntry: Sendable, Hashable, Identifiable {
    /// The auctioned item.
    public let item: ItemID
    /// The item title.
    public let title: String
    /// The auction status.
    public let status: AuctionStatus
    /// The price; for a sold item, the price of the sale.
    public let price: Money
    /// The time at which the auction ends.
    public let endsAt: Instant
    /// The number of valid bids.
    public let bidCount: Int
    /// The member's highest maximum; `nil` without valid bids.
    public let maximum: Money?
    /// The member's outcome; `nil` without valid bids, unless the member bought the item.
    public let outcome: BidOutcome?
    /// The counterparty of the sale; `nil` unless the item was sold by or to the member.
    public let counterparty: Counterparty?
    /// The voidings of the member's bids by administrators, oldest first.
    public let voidedBids: [VoidedBids]

    /// The identifier of the auctioned item.
    public var id: ItemID { item }
}

extension BoardEntry {
    /// Creates an entry, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` for the first field that is not valid: an amount that is zero, negative, above
    ///   ``AuctionTerms/maximumAmount`` or in another currency than the price; a time that RFC 3339 cannot represent; a
    ///   negative number of bids.
    public init(
        item: ItemID,
        title: String,
        status: AuctionStatus,
        price: Money,
        endsAt: Instant,
        maximum: Money? = nil,
        outcome: BidOutcome? = nil,
        bidCount: Int = 0,
        counterparty: Counterparty? = nil,
        voidedBids: [VoidedBids] = []
    ) throws(InvalidField) {
        let amounts = [("price", price), ("maximum", maximum), ("outcome.minimumNext", outcome?.minimumNext)]
        for (field, amount) in amounts { try FieldCheck.amount(amount, in: price.currency, as: field) }
        try FieldCheck.time(endsAt, as: "endsAt")
        guard bidCount >= 0 else { throw InvalidField("bidCount", "must not be negative; it is \(bidCount)") }
        self.init(
            item: item,
            title: title,
            status: status,
            price: price,
            endsAt: endsAt,
            bidCount: bidCount,
            maximum: maximum,
            outcome: outcome,
            counterparty: counterparty,
            voidedBids: voidedBids
        )
    }

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - auction: The auction.
    ///   - position: The member's own position in the auction.
    ///   - counterparty: The counterparty of the sale; `nil` if there is none.
    public init(of auction: Auction, position: OwnPosition, counterparty: Counterparty? = nil) {
        self.init(
            item: auction.item,
            title: auction.title,
            status: auction.status,
            price: auction.price,
            endsAt: auction.endsAt,
            bidCount: auction.bidCount,
            maximum: position.maximum,
            outcome: position.outcome,
            counterparty: counterparty,
            voidedBids: position.voidedBids
        )
    }
}
