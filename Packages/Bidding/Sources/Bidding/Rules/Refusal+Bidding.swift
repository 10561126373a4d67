public import FoundationCore

/// The refusal codes of the bidding rules.
extension Refusal.Code {
    /// The auction has ended or was withdrawn.
    public static let closed = Refusal.Code("closed", "the auction is over")
    /// The auction has not started.
    public static let notStarted = Refusal.Code("notStarted", "the auction has not started", "; it starts at ")
    /// The maximum is less than the minimum next bid.
    public static let belowMinimum = Refusal.Code("belowMinimum", "the bid is too low", "; the minimum next bid is ")
    /// The new maximum of the bidder who leads does not exceed their current maximum.
    public static let notAboveOwnMaximum = Refusal.Code(
        "notAboveOwnMaximum",
        "a raise must be above your maximum",
        " of "
    )
    /// The bidder is the seller of the item.
    public static let ownItem = Refusal.Code("ownItem", "sellers cannot bid on their own items")
    /// The house does not let this member bid.
    public static let notAllowed = Refusal.Code("notAllowed", "this member is not allowed to bid")
    /// The amount is in another currency than the auction.
    public static let wrongCurrency = Refusal.Code("wrongCurrency", "wrong currency", "; this auction is in ")
    /// The maximum exceeds ``AuctionTerms/maximumAmount``.
    public static let aboveLimit = Refusal.Code("aboveLimit", "the amount is too large", "; the largest amount is ")
    /// The minimum next bid would exceed ``AuctionTerms/maximumAmount``.
    public static let noHigherBid = Refusal.Code("noHigherBid", "no higher bid is possible", "; the largest amount is ")
    /// The auction has no buy-now price, or the offer has ended.
    public static let buyNowNotOffered = Refusal.Code(
        "buyNowNotOffered",
        "this item has no buy-now offer, or the offer has ended"
    )
    /// The bid does not exist, or was already retracted or voided.
    public static let noBid = Refusal.Code("noBid", "there is no such bid, or it was already removed")
    /// The reason is missing.
    public static let noReason = Refusal.Code("noReason", "a reason is required")
    /// The terms are for another item or seller.
    public static let otherAuction = Refusal.Code("otherAuction", "these terms belong to another auction")
    /// The terms are equal to the current terms.
    public static let unchanged = Refusal.Code("unchanged", "the terms are unchanged")
    /// The auction has bids, and the new terms change more than the reserve.
    public static let hasBids = Refusal.Code(
        "hasBids",
        "this item has bids; only the reserve can change"
    )
    /// The auction has bids, and the new reserve is not lower than the current one.
    public static let reserveRaised = Refusal.Code(
        "reserveRaised",
        "this item has bids; the reserve can only be lowered or removed",
        "; it is "
    )
    /// The deadline for the command has passed.
    public static let tooLate = Refusal.Code("tooLate", "too late", "; the deadline was ")
    /// The new end is not in the future.
    public static let endsInPast = Refusal.Code("endsInPast", "the end must be in the future")
    /// The end cannot change, because late bids have extended the auction.
    public static let extended = Refusal.Code(
        "extended",
        "the end cannot change; late bids extended the auction",
        " to "
    )
    /// The auction has not ended.
    public static let notDue = Refusal.Code("notDue", "the auction has not ended", "; it ends at ")

    /// All refusal codes of the bidding rules.
    public static let bidding: [Refusal.Code] = [
        .closed, .notStarted, .belowMinimum, .notAboveOwnMaximum, .ownItem, .notAllowed, .wrongCurrency,
        .aboveLimit, .noHigherBid, .buyNowNotOffered, .noBid, .noReason, .otherAuction, .unchanged, .hasBids,
        .reserveRaised, .tooLate, .endsInPast, .extended, .notDue,
    ]
}

// MARK: - Bids and purchases

extension Refusal {
    /// The auction has ended or was withdrawn.
    public static let closed = Refusal(.closed)
    /// The bidder is the seller of the item.
    public static let ownItem = Refusal(.ownItem)
    /// The house does not let this member bid.
    public static let notAllowed = Refusal(.notAllowed)
    /// The auction has no buy-now price, or the offer has ended.
    public static let buyNowNotOffered = Refusal(.buyNowNotOffered)

    /// Returns the refusal for an auction that starts at a later time.
    public static func notStarted(_ startsAt: Instant) -> Refusal { Refusal(.notStarted, time: startsAt) }

    /// Returns the refusal for a maximum that is less than the minimum next bid.
    public static func belowMinimum(_ minimumNext: Money) -> Refusal { Refusal(.belowMinimum, amount: minimumNext) }

    /// Returns the refusal for a new maximum of the leader that does not exceed the current maximum `own`.
    public static func notAboveOwnMaximum(_ own: Money) -> Refusal { Refusal(.notAboveOwnMaximum, amount: own) }

    /// Returns the refusal for an amount that is not in `currency`, the currency of the auction.
    public static func wrongCurrency(_ currency: Currency) -> Refusal { Refusal(.wrongCurrency, currency: currency) }

    /// Returns the refusal for an amount that exceeds a limit.
    public static func aboveLimit(_ limit: Money) -> Refusal { Refusal(.aboveLimit, amount: limit) }

    /// Returns the refusal for an auction whose minimum next bid would exceed a limit.
    public static func noHigherBid(_ limit: Money) -> Refusal { Refusal(.noHigherBid, amount: limit) }
}

// MARK: - Changes of the auction

extension Refusal {
    /// The bid does not exist, or was already retracted or voided.
    public static let noBid = Refusal(.noBid)
    /// The reason is missing.
    public static let noReason = Refusal(.noReason)
    /// The terms are for another item or seller.
    public static let otherAuction = Refusal(.otherAuction)
    /// The terms are equal to the current terms.
    public static let unchanged = Refusal(.unchanged)
    /// The auction has bids, and the new terms change more than the reserve.
    public static let hasBids = Refusal(.hasBids)

    /// Returns the refusal for a command that was permitted up to and including `until`.
    public static func tooLate(_ until: Instant) -> Refusal { Refusal(.tooLate, time: until) }

    /// Returns the refusal for a new reserve that is not lower than the current one, in an auction with bids. `reserve`
    /// is the current reserve; `nil` if there is none.
    public static func reserveRaised(from reserve: Money?) -> Refusal { Refusal(.reserveRaised, amount: reserve) }

    /// Returns the refusal for an end that is not after the current time.
    public static func endsInPast(_ now: Instant) -> Refusal { Refusal(.endsInPast, time: now) }

    /// Returns the refusal for a change of the end after late bids extended it.
    public static func extended(_ endsAt: Instant) -> Refusal { Refusal(.extended, time: endsAt) }

    /// Returns the refusal to close an auction before its end.
    public static func notDue(_ endsAt: Instant) -> Refusal { Refusal(.notDue, time: endsAt) }
}
