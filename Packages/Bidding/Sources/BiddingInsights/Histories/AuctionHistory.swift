import Bidding
public import FoundationCore

/// The public course of one auction: its terms and the price after each bid.
///
/// It contains only what everyone can see. Amounts are in minor units, and times are in hours since the start.
public struct AuctionHistory: Sendable, Hashable {
    /// The state of the auction after one bid.
    public struct Step: Sendable, Hashable {
        /// The time of the bid, in hours since the start of the auction.
        public let hours: Double
        /// The bidder: an alias that is the same for all bids of a bidder on this auction.
        public let bidder: String
        /// The public amount of the bid: the maximum if the bidder does not lead; otherwise the maximum or the price,
        /// whichever is lower.
        public let amount: Int64
        /// The displayed price after the bid.
        public let price: Int64
        /// Whether the bidder leads after the bid.
        public let leads: Bool

        /// Creates a step.
        ///
        /// - Throws: `InvalidField` if `hours` is negative or not finite, the bidder is empty, or `amount` or `price`
        ///   is not from 0 to `AuctionTerms.maximumAmount`.
        public init(hours: Double, bidder: String, amount: Int64, price: Int64, leads: Bool) throws(InvalidField) {
            guard hours >= 0, hours.isFinite else { throw InvalidField("hours", "must not be negative") }
            guard !bidder.isEmpty else { throw InvalidField("bidder", "must not be empty") }
            try AuctionHistory.check(amount, "amount")
            try AuctionHistory.check(price, "price")
            self.hours = hours
            self.bidder = bidder
            self.amount = amount
            self.price = price
            self.leads = leads
        }
    }

    /// The auction name.
    public let auction: String
    /// The group of comparable auctions, such as a product or a category; `nil` if the caller knows none.
    public let group: String?
    /// The start price.
    public let startPrice: Int64
    /// The duration in hours.
    public let duration: Double
    /// The accepted bids by time.
    public let steps: [Step]

    /// Creates a history. O(n log n) for n steps.
    ///
    /// - Parameters:
    ///   - auction: The name of the auction.
    ///   - group: The group of comparable auctions; `nil` if there is none.
    ///   - startPrice: The start price.
    ///   - duration: The duration in hours.
    ///   - steps: The accepted bids. They are sorted by time; steps at the same time keep their order.
    /// - Throws: `InvalidField` if the start price is not from 0 to `AuctionTerms.maximumAmount`, or the duration is
    ///   not above 0 and finite.
    public init(
        auction: String,
        group: String? = nil,
        startPrice: Int64,
        duration: Double,
        steps: [Step]
    ) throws(InvalidField) {
        try Self.check(startPrice, "startPrice")
        guard duration > 0, duration.isFinite else { throw InvalidField("duration", "must be above 0") }
        self.auction = auction
        self.group = group
        self.startPrice = startPrice
        self.duration = duration
        self.steps = steps.enumerated()
            .sorted { ($0.element.hours, $0.offset) < ($1.element.hours, $1.offset) }
            .map(\.element)
    }

    /// Returns the bids that are visible at a time. O(log n).
    ///
    /// - Parameter hours: The time in hours since the start. At the start itself, no bid is visible.
    public func steps(until hours: Double) -> ArraySlice<Step> {
        guard hours > 0 else { return [] }
        var low = 0, high = steps.count
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].hours <= hours { low = middle + 1 } else { high = middle }
        }
        return steps[..<low]
    }

    /// Returns the displayed price at a time; the start price before the first bid. O(log n).
    ///
    /// - Parameter hours: The time in hours since the start.
    public func price(at hours: Double) -> Int64 { steps(until: hours).last?.price ?? startPrice }

    static func check(_ amount: Int64, _ field: String) throws(InvalidField) {
        guard (0...AuctionTerms.maximumAmount).contains(amount) else {
            throw InvalidField(field, "must be between 0 and \(AuctionTerms.maximumAmount)")
        }
    }
}
