public import FoundationCore

/// An update about a change of a second-chance offer, for the seller and the member to whom the item is offered.
public struct OfferUpdate: Sendable, Hashable {
    /// The position in the log of the house. A later update has a higher position; positions have gaps.
    public let position: Int64
    /// The offer that changed.
    public let offer: OfferID
    /// The offered item.
    public let item: ItemID
    /// The sequence number in the offer's log; see ``SecondChanceOffer/sequence``.
    public let sequence: Int
    /// The time of the change.
    public let time: Instant
    /// The status after the change.
    public let status: OfferStatus
    /// The price at which the item is offered.
    public let price: Money

    /// Creates an update, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` for a sequence number below 1, and for a time that RFC 3339 cannot represent.
    public init(
        position: Int64,
        offer: OfferID,
        item: ItemID,
        sequence: Int,
        time: Instant,
        status: OfferStatus,
        price: Money
    ) throws(InvalidField) {
        try FieldCheck.number(sequence, as: "sequence")
        try FieldCheck.time(time, as: "time")
        self.position = position
        self.offer = offer
        self.item = item
        self.sequence = sequence
        self.time = time
        self.status = status
        self.price = price
    }
}
