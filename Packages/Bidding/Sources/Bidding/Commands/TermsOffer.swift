public import FoundationCore

/// The terms that a seller offers. The house adds the item, the seller and the increments. Contains the secret reserve.
public struct TermsOffer: Sendable, Hashable {
    /// The start price; its currency is the currency of the auction.
    public let startPrice: Money
    /// The secret price below which the item is not sold; `nil` for none.
    public let reserve: Money?
    /// The buy-now price; `nil` for none.
    public let buyNow: Money?
    /// The start of the auction; `nil` for the time of publication.
    public let startsAt: Instant?
    /// The time at which the auction ends.
    public let endsAt: Instant
    /// The soft close rule; `nil` for none.
    public let softClose: SoftClose?

    /// Creates an offer without validation. ``check(at:)`` and the publication validate it.
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
