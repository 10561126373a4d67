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
