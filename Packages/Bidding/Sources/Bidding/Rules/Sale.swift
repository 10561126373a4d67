public import FoundationCore

/// A completed sale.
public struct Sale: Sendable, Hashable {
    /// The member who bought the item.
    public let buyer: MemberID
    /// The amount that the buyer pays: the buy-now price, or the price at the close, which never exceeds the buyer's
    /// maximum.
    public let price: Money
    /// The time of the sale: the end of the auction, or the time of the purchase at the buy-now price.
    public let time: Instant
    /// Whether the item was sold at the buy-now price.
    public let isBuyNow: Bool

    /// Creates a sale.
    public init(buyer: MemberID, price: Money, time: Instant, isBuyNow: Bool) {
        self.buyer = buyer
        self.price = price
        self.time = time
        self.isBuyNow = isBuyNow
    }
}
