import Bidding
public import FoundationCore

/// The recorded bids of one finished auction, as files of real auctions have them.
///
/// Amounts are minor units of a currency that the record does not name. The winner's true maximum is hidden in such
/// records: what stands for it is the price that was paid.
public struct BidHistory: Sendable, Hashable {
    /// The longest an auction may last, in days: a hundred years.
    public static let longestInDays = 36_525.0

    /// One recorded bid.
    public struct Entry: Sendable, Hashable {
        /// When it came in, in days since the auction's start.
        public let days: Double
        /// Whose bid it was, by the name in the record.
        public let bidder: String
        /// The bidder's maximum as recorded, in minor units.
        public let maximum: Int64

        /// A recorded bid.
        ///
        /// - Throws: `InvalidField` for a time that is not between 0 and `BidHistory.longestInDays`, a bidder without a
        ///   name, a maximum that is not between 1 and `AuctionTerms.largestAmount`.
        public init(days: Double, bidder: String, maximum: Int64) throws(InvalidField) {
            guard (0...BidHistory.longestInDays).contains(days) else {
                throw InvalidField("days", "must be a number of days between 0 and \(Int(BidHistory.longestInDays))")
            }
            guard !bidder.isEmpty else { throw InvalidField("bidder", "must not be empty") }
            guard (1...AuctionTerms.largestAmount).contains(maximum) else {
                throw InvalidField("maximum", "must be between 1 and \(AuctionTerms.largestAmount)")
            }
            self.days = days
            self.bidder = bidder
            self.maximum = maximum
        }
    }

    /// The auction's name in the record.
    public let auction: String
    /// The start price, in minor units; may be 0.
    public let startPrice: Int64
    /// The price the auction ended at, as recorded, in minor units.
    public let recordedPrice: Int64
    /// The bids in the order of their times; of equal times, in the order of the record.
    public let entries: [Entry]

    /// Who sold, by the name in the record; `nil` when it has none.
    public let seller: String?
    /// When the auction ended; `nil` when the record does not say.
    public let end: Instant?
    /// How long the auction lasted, in days; `nil` when the record does not say.
    public let length: Double?

    /// A history of bids in any order. O(n log n).
    ///
    /// - Throws: `InvalidField` for an auction without a name, a price that is not between 0 and
    ///   `AuctionTerms.largestAmount`, a length that is not above 0 and at most `longestInDays`.
    public init(
        auction: String,
        startPrice: Int64,
        recordedPrice: Int64,
        entries: [Entry],
        seller: String? = nil,
        end: Instant? = nil,
        length: Double? = nil
    ) throws(InvalidField) {
        self.length = try Self.checkedLength(length)
        self.seller = seller
        self.end = end
        guard !auction.isEmpty else { throw InvalidField("auction", "must not be empty") }
        self.startPrice = try Self.checkedPrice(startPrice, as: "startPrice")
        self.recordedPrice = try Self.checkedPrice(recordedPrice, as: "recordedPrice")
        self.auction = auction
        self.entries = entries.enumerated()
            .sorted { ($0.element.days, $0.offset) < ($1.element.days, $1.offset) }
            .map(\.element)
    }

    static func checkedLength(_ days: Double?) throws(InvalidField) -> Double? {
        guard let days else { return nil }
        guard days > 0, days <= longestInDays else {
            throw InvalidField("length", "must be above 0 and at most \(Int(longestInDays)) days")
        }
        return days
    }

    static func checkedPrice(_ price: Int64, as field: String) throws(InvalidField) -> Int64 {
        guard (0...AuctionTerms.largestAmount).contains(price) else {
            throw InvalidField(field, "must be between 0 and \(AuctionTerms.largestAmount)")
        }
        return price
    }
}
