public import FoundationCore

/// The reasons of the rules of bidding.
extension Refusal.Code {
    /// The auction has ended, or was withdrawn.
    public static let closed = Refusal.Code(rawValue: "closed")
    /// The auction has not begun.
    public static let notStarted = Refusal.Code(rawValue: "notStarted")
    /// The maximum is below the least that counts.
    public static let belowMinimum = Refusal.Code(rawValue: "belowMinimum")
    /// The leader's new maximum is no raise.
    public static let notAboveOwnMaximum = Refusal.Code(rawValue: "notAboveOwnMaximum")
    /// Sellers do not bid on their own items.
    public static let ownItem = Refusal.Code(rawValue: "ownItem")
    /// The house does not let this member bid.
    public static let notAllowed = Refusal.Code(rawValue: "notAllowed")
    /// The auction is in another currency.
    public static let wrongCurrency = Refusal.Code(rawValue: "wrongCurrency")
    /// The maximum is beyond what an auction can deal with.
    public static let aboveLimit = Refusal.Code(rawValue: "aboveLimit")
    /// The price has come so close to the largest amount that the next step would exceed it.
    public static let noHigherBid = Refusal.Code(rawValue: "noHigherBid")
    /// There is no buy-now price, or no more.
    public static let buyNowNotOffered = Refusal.Code(rawValue: "buyNowNotOffered")
    /// There is no such bid, or it counts no more.
    public static let noBid = Refusal.Code(rawValue: "noBid")
    /// A reason has to be stated.
    public static let noReason = Refusal.Code(rawValue: "noReason")
    /// The terms are of another item or seller.
    public static let otherAuction = Refusal.Code(rawValue: "otherAuction")
    /// The terms are those in force.
    public static let unchanged = Refusal.Code(rawValue: "unchanged")
    /// There are bids, so that only the reserve may change.
    public static let hasBids = Refusal.Code(rawValue: "hasBids")
    /// There are bids, so that the reserve may only be lowered or removed.
    public static let reserveRaised = Refusal.Code(rawValue: "reserveRaised")
    /// The change was possible, but is no more.
    public static let tooLate = Refusal.Code(rawValue: "tooLate")
    /// The new end has passed already.
    public static let endsInPast = Refusal.Code(rawValue: "endsInPast")
    /// The end was extended, and stays.
    public static let extended = Refusal.Code(rawValue: "extended")
    /// The auction has not ended.
    public static let notDue = Refusal.Code(rawValue: "notDue")

    /// All reasons that the rules of bidding have.
    public static let bidding: [Refusal.Code] = [
        .closed, .notStarted, .belowMinimum, .notAboveOwnMaximum, .ownItem, .notAllowed, .wrongCurrency,
        .aboveLimit, .noHigherBid, .buyNowNotOffered, .noBid, .noReason, .otherAuction, .unchanged, .hasBids,
        .reserveRaised, .tooLate, .endsInPast, .extended, .notDue,
    ]
}

// MARK: - Bids and purchases

extension Refusal {
    /// The auction has ended, or was withdrawn.
    public static let closed = Refusal(.closed)
    /// Sellers do not bid on their own items.
    public static let ownItem = Refusal(.ownItem)
    /// The house does not let this member bid.
    public static let notAllowed = Refusal(.notAllowed)
    /// There is no buy-now price, or no more.
    public static let buyNowNotOffered = Refusal(.buyNowNotOffered)

    /// The auction begins at this time.
    public static func notStarted(_ startsAt: Instant) -> Refusal { Refusal(.notStarted, time: startsAt) }

    /// The least that counts is this.
    public static func belowMinimum(_ minimumNext: Money) -> Refusal { Refusal(.belowMinimum, amount: minimumNext) }

    /// The leader's own maximum is this already.
    public static func notAboveOwnMaximum(_ own: Money) -> Refusal { Refusal(.notAboveOwnMaximum, amount: own) }

    /// The auction is in this currency.
    public static func wrongCurrency(_ currency: Currency) -> Refusal { Refusal(.wrongCurrency, currency: currency) }

    /// No auction deals with more than this.
    public static func aboveLimit(_ limit: Money) -> Refusal { Refusal(.aboveLimit, amount: limit) }

    /// The price has come so close to the limit, which is this, that the next step would exceed it.
    public static func noHigherBid(_ limit: Money) -> Refusal { Refusal(.noHigherBid, amount: limit) }
}

// MARK: - Changes of the auction

extension Refusal {
    /// There is no such bid, or it counts no more.
    public static let noBid = Refusal(.noBid)
    /// A reason has to be stated.
    public static let noReason = Refusal(.noReason)
    /// The terms are of another item or seller.
    public static let otherAuction = Refusal(.otherAuction)
    /// The terms are those in force.
    public static let unchanged = Refusal(.unchanged)
    /// There are bids, so that only the reserve may change.
    public static let hasBids = Refusal(.hasBids)

    /// The change was possible until this time.
    public static func tooLate(_ until: Instant) -> Refusal { Refusal(.tooLate, time: until) }

    /// There are bids, so that the reserve, which is this or none, may only be lowered or removed.
    public static func reserveRaised(from reserve: Money?) -> Refusal { Refusal(.reserveRaised, amount: reserve) }

    /// The end is not after this time, which it is now.
    public static func endsInPast(_ now: Instant) -> Refusal { Refusal(.endsInPast, time: now) }

    /// Late bids have moved the end to this time, and it stays there.
    public static func extended(_ endsAt: Instant) -> Refusal { Refusal(.extended, time: endsAt) }

    /// The auction goes on until this time.
    public static func notDue(_ endsAt: Instant) -> Refusal { Refusal(.notDue, time: endsAt) }
}
