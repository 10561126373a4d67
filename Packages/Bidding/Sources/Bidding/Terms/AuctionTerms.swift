public import FoundationCore

/// The terms under which an item is auctioned. They contain the secret reserve, so only the house and the seller may
/// read them; ``Auction`` is the public view.
public struct AuctionTerms: Sendable, Hashable {
    /// The maximum amount in an auction, in minor units: 2⁵³ − 1. Every JSON parser represents it exactly, and the
    /// computations of the rules cannot overflow.
    public static let maximumAmount: Int64 = Money.maximumMinorUnits

    /// The item, which identifies the auction.
    public let item: ItemID
    /// The seller, who cannot bid.
    public let seller: MemberID
    /// The currency of all amounts in the auction.
    public var currency: Currency { pricing.increments.currency }
    /// The start price.
    public var startPrice: Money { money(pricing.startPrice) }
    /// The reserve: the secret price below which the seller does not sell; `nil` if there is none.
    public var reserve: Money? { pricing.reserve.map(money) }
    /// The buy-now price; `nil` if there is none.
    public let buyNow: Money?
    /// The time at which the auction starts.
    public let startsAt: Instant
    /// The planned end of the auction. Late bids may extend it.
    public let endsAt: Instant
    /// The soft close rule; `nil` if late bids do not extend the auction.
    public let softClose: SoftClose?
    /// The start price, the reserve and the increments, as the rules use them.
    public let pricing: Pricing

    /// Creates terms.
    ///
    /// - Throws: `InvalidField` for the first field that is not valid: an amount that is in another currency than
    ///   `increments`, zero, negative or above ``maximumAmount``; a reserve below the start price; a buy-now price
    ///   below 1.30 times the start price (rounded up) or below the reserve; a time that RFC 3339 cannot represent; an
    ///   end that is not after the start; a hard end before the end.
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
            try FieldCheck.amount(amount, in: increments.currency, as: field)
        }
        if let reserve, reserve.minorUnits < startPrice.minorUnits {
            throw InvalidField("reserve", "must not be below the start price, \(startPrice)")
        }
        if let buyNow {
            let least = Self.leastBuyNow(startPrice: startPrice, reserve: reserve)
            guard buyNow.minorUnits >= least.minorUnits else {
                let factor = "1.30 times the start price"
                let rule = reserve == nil ? factor : "the higher of \(factor) and the reserve"
                throw InvalidField("buyNow", "must be at least \(least) (\(rule))")
            }
        }
        for (field, time) in [("startsAt", startsAt), ("endsAt", endsAt), ("softClose.hardEnd", softClose?.hardEnd)] {
            try FieldCheck.time(time, as: field)
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

    /// Returns the minimum buy-now price: 1.30 times the start price, rounded up, and at least the reserve.
    ///
    /// The result is meaningless for amounts that are not valid in an auction, but the computation never overflows.
    static func leastBuyNow(startPrice: Money, reserve: Money?) -> Money {
        let least = max((min(startPrice.minorUnits, maximumAmount) * 130 + 99) / 100, reserve?.minorUnits ?? 0)
        return Money(minorUnits: least, currency: startPrice.currency)
    }

    /// Returns an amount in the auction's currency.
    func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: currency) }

    /// Returns a copy of the terms with a different reserve.
    ///
    /// - Parameter reserve: The new reserve; `nil` for none.
    /// - Throws: `InvalidField` if the reserve is not valid in these terms.
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
