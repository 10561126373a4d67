public import FoundationCore

/// A bid in the export of its bidder.
public struct ExportedBid: Sendable, Hashable {
    /// The item of the auction.
    public let item: ItemID
    /// The title of the item: a display copy.
    public let title: String
    /// The maximum, which is secret to other members.
    public let maximum: Money
    /// The time of acceptance.
    public let time: Instant

    /// Creates a bid, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` for a maximum that is not positive or above `Money.maximumMinorUnits`, or a time that RFC
    ///   3339 cannot represent.
    public init(item: ItemID, title: String, maximum: Money, time: Instant) throws(InvalidField) {
        try FieldCheck.amount(maximum, in: maximum.currency, as: "maximum")
        try FieldCheck.time(time, as: "time")
        self.item = item
        self.title = title
        self.maximum = maximum
        self.time = time
    }
}
