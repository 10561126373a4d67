public import FoundationCore

/// A bid in the data export of the member who placed it.
public struct ExportedBid: Sendable, Hashable {
    /// The auctioned item.
    public let item: ItemID
    /// The title of the item, copied for display.
    public let title: String
    /// The maximum. It is secret from other members while the bidder leads.
    public let maximum: Money
    /// The time at which the house accepted the bid.
    public let time: Instant

    /// Creates a bid, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` if the maximum is zero, is negative or exceeds `Money.maximumMinorUnits`, or if RFC
    ///   3339 cannot represent the time.
    public init(item: ItemID, title: String, maximum: Money, time: Instant) throws(InvalidField) {
        try FieldCheck.amount(maximum, in: maximum.currency, as: "maximum")
        try FieldCheck.time(time, as: "time")
        self.item = item
        self.title = title
        self.maximum = maximum
        self.time = time
    }
}
