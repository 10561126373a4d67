public import FoundationCore

/// Why the rules do not accept a command, with what the caller needs to go on. Nothing has changed.
public struct AuctionRefusal: Error, Sendable, Hashable {
    /// The reason, for a program to tell apart; more may be added.
    public let code: Code
    /// The amount that decides: the least that counts, the bidder's own maximum, the limit, the reserve in force.
    public let amount: Money?
    /// The time that decides: when bids begin to count, until when the change was possible, when the auction ends, or
    /// the present that an end must be after.
    public let time: Instant?
    /// The auction's currency, if the bid was in another.
    public let currency: Currency?

    /// A refusal; for the known reasons use the static members.
    public init(_ code: Code, amount: Money? = nil, time: Instant? = nil, currency: Currency? = nil) {
        self.code = code
        self.amount = amount
        self.time = time
        self.currency = currency
    }
}

// MARK: - Bids and purchases

extension AuctionRefusal {
    /// The auction has ended, or was withdrawn.
    public static let closed = AuctionRefusal(.closed)
    /// Sellers do not bid on their own items.
    public static let ownItem = AuctionRefusal(.ownItem)
    /// The house does not let this member bid.
    public static let notAllowed = AuctionRefusal(.notAllowed)
    /// There is no buy-now price, or no more.
    public static let buyNowNotOffered = AuctionRefusal(.buyNowNotOffered)

    /// The auction begins at this time.
    public static func notStarted(_ startsAt: Instant) -> AuctionRefusal {
        AuctionRefusal(.notStarted, time: startsAt)
    }

    /// The least that counts is this.
    public static func belowMinimum(_ minimumNext: Money) -> AuctionRefusal {
        AuctionRefusal(.belowMinimum, amount: minimumNext)
    }

    /// The leader's own maximum is this already.
    public static func notAboveOwnMaximum(_ own: Money) -> AuctionRefusal {
        AuctionRefusal(.notAboveOwnMaximum, amount: own)
    }

    /// The auction is in this currency.
    public static func wrongCurrency(_ currency: Currency) -> AuctionRefusal {
        AuctionRefusal(.wrongCurrency, currency: currency)
    }

    /// No auction deals with more than this.
    public static func aboveLimit(_ limit: Money) -> AuctionRefusal { AuctionRefusal(.aboveLimit, amount: limit) }

    /// The price has come so close to the limit, which is this, that the next step would exceed it.
    public static func noHigherBid(_ limit: Money) -> AuctionRefusal { AuctionRefusal(.noHigherBid, amount: limit) }
}

// MARK: - Changes of the auction

extension AuctionRefusal {
    /// There is no such bid, or it counts no more.
    public static let noBid = AuctionRefusal(.noBid)
    /// A reason has to be stated.
    public static let noReason = AuctionRefusal(.noReason)
    /// The terms are of another item or seller.
    public static let otherAuction = AuctionRefusal(.otherAuction)
    /// The terms are those in force.
    public static let unchanged = AuctionRefusal(.unchanged)
    /// There are bids, so that only the reserve may change.
    public static let hasBids = AuctionRefusal(.hasBids)

    /// The change was possible until this time.
    public static func tooLate(_ until: Instant) -> AuctionRefusal { AuctionRefusal(.tooLate, time: until) }

    /// There are bids, so that the reserve, which is this or none, may only be lowered or removed.
    public static func reserveRaised(from reserve: Money?) -> AuctionRefusal {
        AuctionRefusal(.reserveRaised, amount: reserve)
    }

    /// The end is not after this time, which it is now.
    public static func endsInPast(_ now: Instant) -> AuctionRefusal { AuctionRefusal(.endsInPast, time: now) }

    /// Late bids have moved the end to this time, and it stays there.
    public static func extended(_ endsAt: Instant) -> AuctionRefusal { AuctionRefusal(.extended, time: endsAt) }

    /// The auction goes on until this time.
    public static func notDue(_ endsAt: Instant) -> AuctionRefusal { AuctionRefusal(.notDue, time: endsAt) }
}

extension AuctionRefusal {
    /// The reason of a refusal; the house may add more, and an unknown one is kept as it came.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the reason.
        public let rawValue: String
        /// A reason by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The auction has ended, or was withdrawn.
        public static let closed = Code(rawValue: "closed")
        /// The auction has not begun.
        public static let notStarted = Code(rawValue: "notStarted")
        /// The maximum is below the least that counts.
        public static let belowMinimum = Code(rawValue: "belowMinimum")
        /// The leader's new maximum is no raise.
        public static let notAboveOwnMaximum = Code(rawValue: "notAboveOwnMaximum")
        /// Sellers do not bid on their own items.
        public static let ownItem = Code(rawValue: "ownItem")
        /// The house does not let this member bid.
        public static let notAllowed = Code(rawValue: "notAllowed")
        /// The auction is in another currency.
        public static let wrongCurrency = Code(rawValue: "wrongCurrency")
        /// The maximum is beyond what an auction can deal with.
        public static let aboveLimit = Code(rawValue: "aboveLimit")
        /// The price has come so close to the largest amount that the next step would exceed it.
        public static let noHigherBid = Code(rawValue: "noHigherBid")
        /// There is no buy-now price, or no more.
        public static let buyNowNotOffered = Code(rawValue: "buyNowNotOffered")
        /// There is no such bid, or it counts no more.
        public static let noBid = Code(rawValue: "noBid")
        /// A reason has to be stated.
        public static let noReason = Code(rawValue: "noReason")
        /// The terms are of another item or seller.
        public static let otherAuction = Code(rawValue: "otherAuction")
        /// The terms are those in force.
        public static let unchanged = Code(rawValue: "unchanged")
        /// There are bids, so that only the reserve may change.
        public static let hasBids = Code(rawValue: "hasBids")
        /// There are bids, so that the reserve may only be lowered or removed.
        public static let reserveRaised = Code(rawValue: "reserveRaised")
        /// The change was possible, but is no more.
        public static let tooLate = Code(rawValue: "tooLate")
        /// The new end has passed already.
        public static let endsInPast = Code(rawValue: "endsInPast")
        /// The end was extended, and stays.
        public static let extended = Code(rawValue: "extended")
        /// The auction has not ended.
        public static let notDue = Code(rawValue: "notDue")

        /// The reasons there are.
        public static let known: [Code] = [
            .closed, .notStarted, .belowMinimum, .notAboveOwnMaximum, .ownItem, .notAllowed, .wrongCurrency,
            .aboveLimit, .noHigherBid, .buyNowNotOffered, .noBid, .noReason, .otherAuction, .unchanged, .hasBids,
            .reserveRaised,
            .tooLate, .endsInPast, .extended, .notDue,
        ]
    }
}
