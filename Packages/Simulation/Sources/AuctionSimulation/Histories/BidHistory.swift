import Bidding
public import FoundationCore

/// The recorded bids of one finished auction, from a file of real auctions.
///
/// Amounts are in minor units of a currency that the record does not state. Records of real auctions hide the true
/// maximum of the winner, and contain the final price instead.
public struct BidHistory: Sendable, Hashable {
    /// The maximum duration of an auction in days: a hundred years.
    public static let maximumDays = 36_525.0

    /// A recorded bid.
    public struct Entry: Sendable, Hashable {
        /// The time of the bid, in days since the start of the auction.
        public let days: Double
        /// The name of the bidder in the record.
        public let bidder: String
        /// The recorded maximum, in minor units.
        public let maximum: Int64

        /// Creates a recorded bid.
        ///
        /// - Parameters:
        ///   - days: The time of the bid, in days since the start of the auction.
        ///   - bidder: The name of the bidder.
        ///   - maximum: The recorded maximum, in minor units.
        /// - Throws: `InvalidField` if the time is not from 0 to ``BidHistory/maximumDays``, the name is empty, or the
        ///   maximum is not from 1 to `AuctionTerms.maximumAmount`.
        public init(days: Double, bidder: String, maximum: Int64) throws(InvalidField) {
            guard (0...BidHistory.maximumDays).contains(days) else {
                throw InvalidField("days", "must be a number of days between 0 and \(Int(BidHistory.maximumDays))")
            }
            guard !bidder.isEmpty else { throw InvalidField("bidder", "must not be empty") }
            guard (1...AuctionTerms.maximumAmount).contains(maximum) else {
                throw InvalidField("maximum", "must be between 1 and \(AuctionTerms.maximumAmount)")
            }
            self.days = days
            self.bidder = bidder
            self.maximum = maximum
        }
    }

    /// The name of the auction in the record.
    public let auction: String
    /// The start price, in minor units; may be 0.
    public let startPrice: Int64
    /// The recorded final price, in minor units.
    public let recordedPrice: Int64
    /// The bids by time; on a tie, in the order of the record.
    public let entries: [Entry]

    /// The name of the seller in the record; `nil` if it is not recorded.
    public let seller: String?
    /// The end of the auction; `nil` if it is not recorded.
    public let end: Instant?
    /// The duration of the auction in days; `nil` if it is not recorded.
    public let length: Double?
    /// The name of the item that was sold; `nil` if it is not recorded. Auctions of equal items have the same name.
    public let item: String?

    /// Creates a history. O(n log n).
    ///
    /// - Parameters:
    ///   - auction: The name of the auction.
    ///   - startPrice: The start price, in minor units.
    ///   - recordedPrice: The final price, in minor units.
    ///   - entries: The bids in any order.
    ///   - seller: The name of the seller.
    ///   - end: The end of the auction.
    ///   - length: The duration of the auction in days.
    ///   - item: The name of the item.
    /// - Throws: `InvalidField` if the name is empty, a price is not from 0 to `AuctionTerms.maximumAmount`, or the
    ///   length is not above 0 and at most ``maximumDays``.
    public init(
        auction: String,
        startPrice: Int64,
        recordedPrice: Int64,
        entries: [Entry],
        seller: String? = nil,
        end: Instant? = nil,
        length: Double? = nil,
        item: String? = nil
    ) throws(InvalidField) {
        self.item = item
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

    /// The recorded duration in days; if it is not recorded, the time of the last bid, rounded up to whole days.
    public var duration: Double { length ?? max(1, (entries.last?.days ?? 0).rounded(.up)) }

    static func checkedLength(_ days: Double?) throws(InvalidField) -> Double? {
        guard let days else { return nil }
        guard days > 0, days <= maximumDays else {
            throw InvalidField("length", "must be above 0 and at most \(Int(maximumDays)) days")
        }
        return days
    }

    static func checkedPrice(_ price: Int64, as field: String) throws(InvalidField) -> Int64 {
        guard (0...AuctionTerms.maximumAmount).contains(price) else {
            throw InvalidField(field, "must be between 0 and \(AuctionTerms.maximumAmount)")
        }
        return price
    }
}
