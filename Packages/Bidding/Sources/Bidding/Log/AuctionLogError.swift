/// Why a sequence of events is no auction's log, and where it goes wrong.
public struct AuctionLogError: Error, Sendable, Hashable {
    /// What is wrong.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the fault.
        public let rawValue: String
        /// A fault by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The first event is not the publication of terms, with sequence 1.
        public static let notPublishedFirst = Code(rawValue: "notPublishedFirst")
        /// Terms are published where they have been already.
        public static let publishedTwice = Code(rawValue: "publishedTwice")
        /// An event is missing or comes twice.
        public static let gap = Code(rawValue: "gap")
        /// An event is earlier than the one before it.
        public static let backInTime = Code(rawValue: "backInTime")
        /// Something happened after the end, or the close is not at the end.
        public static let afterEnd = Code(rawValue: "afterEnd")
        /// An amount is in another currency, or none that an auction can deal with.
        public static let wrongAmount = Code(rawValue: "wrongAmount")
        /// A bid was taken away that does not count, or by another than its bidder.
        public static let noSuchBid = Code(rawValue: "noSuchBid")
        /// The seller bid or bought.
        public static let ownItem = Code(rawValue: "ownItem")
        /// Terms came into force that are of another item or seller, of another currency than the bids, or already over.
        public static let wrongTerms = Code(rawValue: "wrongTerms")
    }

    /// What is wrong.
    public let code: Code
    /// The sequence of the event that cannot follow; `nil` when there is no event at all.
    public let sequence: Int?

    /// A fault at an event.
    public init(code: Code, sequence: Int?) {
        self.code = code
        self.sequence = sequence
    }
}
