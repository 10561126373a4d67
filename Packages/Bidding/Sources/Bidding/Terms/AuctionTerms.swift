public import FoundationCore

/// What a seller publishes: the conditions under which an item is auctioned. With the secret reserve, so for the house
/// and the seller only; others see an `Auction`.
public struct AuctionTerms: Sendable, Hashable {
    /// The largest amount an auction can deal with, in minor units: 2⁵³ − 1, which every reader of JSON keeps exact and
    /// which leaves the sums of the rules far from overflowing.
    public static let largestAmount: Int64 = Money.largestMinorUnits

    /// The item, and by it the auction.
    public let item: ItemID
    /// Who sells, and so may not bid.
    public let seller: MemberID
    /// The one currency of the auction.
    public var currency: Currency { pricing.increments.currency }
    /// Where the price begins.
    public var startPrice: Money { money(pricing.startPrice) }
    /// The secret price below which the seller does not sell.
    public var reserve: Money? { pricing.reserve.map(money) }
    /// What the item costs at once, as long as that is offered.
    public let buyNow: Money?
    /// When bids begin to count.
    public let startsAt: Instant
    /// When the auction ends unless a late bid extends it.
    public let endsAt: Instant
    /// How late bids move the close; `nil` when they do not.
    public let softClose: SoftClose?
    /// Start price, reserve and increments, as the rules compute with them.
    public let pricing: Pricing

    /// Terms that hold together.
    ///
    /// - Throws: `InvalidField` with the first field that does not: an amount in another currency than
    ///   `increments`, not positive or above `largestAmount`; a reserve below the start price; a buy-now price below
    ///   1.30 times the start price (rounded up) or below the reserve; an end that is not after the start; a hard end
    ///   before the end; a time that RFC 3339 cannot write.
    public init(
        item: ItemID,
        seller: MemberID,
        startPrice: Money,
        reserve: Money? = nil,
        buyNow: Money? = nil,
        increments: Increments,
        startsAt: Instant,
        endsAt: Instant,
        softClose: SoftClose? = nil
    ) throws(InvalidField) {
        for (field, amount) in [("startPrice", startPrice), ("reserve", reserve), ("buyNow", buyNow)] {
            guard let amount else { continue }
            guard amount.currency == increments.currency else {
                throw InvalidField(field, "is in \(amount.currency), but the auction is in \(increments.currency)")
            }
            guard amount.minorUnits > 0 else { throw InvalidField(field, "must be above zero; it is \(amount)") }
            guard amount.minorUnits <= Self.largestAmount else {
                let largest = Money(minorUnits: Self.largestAmount, currency: amount.currency)
                throw InvalidField(field, "is too large: \(amount); the largest amount is \(largest)")
            }
        }
        if let reserve, reserve.minorUnits < startPrice.minorUnits {
            throw InvalidField("reserve", "must not be below the start price, \(startPrice)")
        }
        if let buyNow {
            let least = Self.leastBuyNow(startPrice: startPrice, reserve: reserve)
            guard buyNow.minorUnits >= least.minorUnits else {
                let rule = "1.30 times the start price and not below the reserve"
                throw InvalidField("buyNow", "must be at least \(least) (\(rule))")
            }
        }
        for (field, time) in [("startsAt", startsAt), ("endsAt", endsAt), ("softClose.hardEnd", softClose?.hardEnd)] {
            guard let time, !Instant.writable.contains(time) else { continue }
            throw InvalidField(field, "must be in the years 0 to 9999")
        }
        guard startsAt < endsAt else { throw InvalidField("endsAt", "must be after the start") }
        if let hardEnd = softClose?.hardEnd, hardEnd < endsAt {
            throw InvalidField("softClose.hardEnd", "must not be before the end")
        }
        self.item = item
        self.seller = seller
        self.buyNow = buyNow
        self.startsAt = startsAt
        self.endsAt = endsAt
        self.softClose = softClose
        pricing = Pricing(
            startPrice: startPrice.minorUnits,
            reserve: reserve?.minorUnits,
            increments: increments
        )
    }

    /// The least buy-now price: 1.30 times the start price, rounded up, and the reserve. Amounts that no
    /// auction has lead to a least one that means nothing, never to an overflow.
    static func leastBuyNow(startPrice: Money, reserve: Money?) -> Money {
        let least = max((min(startPrice.minorUnits, largestAmount) * 130 + 99) / 100, reserve?.minorUnits ?? 0)
        return Money(minorUnits: least, currency: startPrice.currency)
    }

    /// An amount of minor units in the auction's currency.
    func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: currency) }

    /// The same terms with another reserve, or none.
    ///
    /// - Throws: `InvalidField` as the initialiser does.
    public func with(reserve: Money?) throws(InvalidField) -> AuctionTerms {
        try AuctionTerms(
            item: item,
            seller: seller,
            startPrice: startPrice,
            reserve: reserve,
            buyNow: buyNow,
            increments: pricing.increments,
            startsAt: startsAt,
            endsAt: endsAt,
            softClose: softClose
        )
    }
}
