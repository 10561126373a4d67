public import FoundationCore

/// The auction of an item, in the data export of its seller.
public struct ExportedListing: Sendable, Hashable {
    /// The listed item.
    public let item: ItemID
    /// The title of the item, copied for display.
    public let title: String
    /// The name of the auction's status, such as `sold`. Newer servers may add names.
    public let status: String
    /// The start price.
    public let startPrice: Money
    /// The reserve, which is secret from other members; `nil` if there is none.
    public let reserve: Money?
    /// The current price; the sale price if the item is sold.
    public let price: Money
    /// The time at which the auction starts.
    public let startsAt: Instant
    /// The end of the auction. If a buy-now purchase or a withdrawal ended it early, the time of that event.
    public let endsAt: Instant

    /// Creates a listing, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` for the first field that is not valid: an amount that is zero, is negative, exceeds
    ///   `Money.maximumMinorUnits` or is not in the currency of the start price, or a time that RFC 3339 cannot
    ///   represent.
    public init(
        item: ItemID,
        title: String,
        status: String,
        startPrice: Money,
        reserve: Money? = nil,
        price: Money,
        startsAt: Instant,
        endsAt: Instant
    ) throws(InvalidField) {
        for (field, amount) in [("startPrice", startPrice), ("reserve", reserve), ("price", price)] {
            try FieldCheck.amount(amount, in: startPrice.currency, as: field)
        }
        try FieldCheck.time(startsAt, as: "startsAt")
        try FieldCheck.time(endsAt, as: "endsAt")
        self.item = item
        self.title = title
        self.status = status
        self.startPrice = startPrice
        self.reserve = reserve
        self.price = price
        self.startsAt = startsAt
        self.endsAt = endsAt
    }
}
