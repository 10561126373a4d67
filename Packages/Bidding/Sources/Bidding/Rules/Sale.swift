public import FoundationCore

/// A finished sale.
public struct Sale: Sendable, Hashable {
    /// Who pays.
    public let buyer: MemberID
    /// What is paid: the price at the close, never the maximum; or the buy-now price.
    public let price: Money
    /// When it was sold: at the end of the auction, or when it was bought.
    public let time: Instant
    /// Whether it was bought at the buy-now price instead of won.
    public let isBuyNow: Bool

    /// A sale.
    public init(buyer: MemberID, price: Money, time: Instant, isBuyNow: Bool) {
        self.buyer = buyer
        self.price = price
        self.time = time
        self.isBuyNow = isBuyNow
    }
}
