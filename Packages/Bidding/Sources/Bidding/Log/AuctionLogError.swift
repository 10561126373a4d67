/// An error for a sequence of events that is not a valid auction log.
public struct AuctionLogError: Error, Sendable, Hashable {
    /// The kind of error.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the code.
        public let rawValue: String
        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The first event is not a publication of terms with sequence 1.
        public static let notPublishedFirst = Code(rawValue: "notPublishedFirst")
        /// The terms are published a second time.
        public static let publishedTwice = Code(rawValue: "publishedTwice")
        /// An event is missing or duplicated.
        public static let gap = Code(rawValue: "gap")
        /// An event is earlier than the previous event.
        public static let backInTime = Code(rawValue: "backInTime")
        /// An event other than the close is at or after the end of the auction, or the close is at another time than
        /// the end.
        public static let afterEnd = Code(rawValue: "afterEnd")
        /// An amount is in another currency or out of range, or a purchase is not at the buy-now price.
        public static let wrongAmount = Code(rawValue: "wrongAmount")
        /// A removed bid does not exist or was already removed, or a bidder retracts a bid of another bidder.
        public static let noSuchBid = Code(rawValue: "noSuchBid")
        /// The seller bids on or buys their own item.
        public static let ownItem = Code(rawValue: "ownItem")
        /// The terms are for another item or seller, in another currency than the bids, or end in the past.
        public static let wrongTerms = Code(rawValue: "wrongTerms")
    }

    /// The kind of error.
    public let code: Code
    /// The sequence of the event that is not valid; `nil` if the log is empty.
    public let sequence: Int?

    /// Creates an error.
    public init(code: Code, sequence: Int?) {
        self.code = code
        self.sequence = sequence
    }
}

extension AuctionLogError: CustomStringConvertible {
    /// The sequence of the event, and the reason why it is invalid.
    public var description: String {
        let reason =
            switch code {
            case .notPublishedFirst: "the log does not begin with the publication of the terms"
            case .publishedTwice: "the terms are published a second time"
            case .gap: "it is duplicated, or an earlier event is missing"
            case .backInTime: "its time is before the time of the previous event"
            case .afterEnd: "it follows the end of the auction, or it is a close that does not have the time of the end"
            case .wrongAmount: "its amount is in another currency, out of range, or not the buy-now price"
            case .noSuchBid: "it removes a bid that does not exist, was already removed, or belongs to another bidder"
            case .ownItem: "the seller bids on or buys their own item"
            case .wrongTerms: "its terms are for another item or seller, are in another currency, or end in the past"
            default: code.rawValue
            }
        return sequence.map { "event \($0) of the auction is invalid: \(reason)" } ?? reason
    }
}
