public import FoundationCore

/// The terms a seller offers; the house adds the item, the seller and the increments. Holds the secret reserve.
public struct TermsOffer: Sendable, Hashable {
    /// Where the price begins; its currency is the auction's.
    public let startPrice: Money
    /// The secret price below which the seller does not sell.
    public let reserve: Money?
    /// What the item costs at once.
    public let buyNow: Money?
    /// When bids begin to count; `nil` for at once.
    public let startsAt: Instant?
    /// When the auction ends.
    public let endsAt: Instant
    /// How late bids move the close.
    public let softClose: SoftClose?

    /// Terms to be checked when they are published.
    public init(
        startPrice: Money,
        reserve: Money? = nil,
        buyNow: Money? = nil,
        startsAt: Instant? = nil,
        endsAt: Instant,
        softClose: SoftClose? = nil
    ) {
        self.startPrice = startPrice
        self.reserve = reserve
        self.buyNow = buyNow
        self.startsAt = startsAt
        self.endsAt = endsAt
        self.softClose = softClose
    }
}
