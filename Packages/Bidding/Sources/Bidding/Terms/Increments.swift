public import FoundationCore

/// A table of bid increments: for each range of prices, the minimum difference between the price and the next bid.
///
/// The name of a table contains its version. An auction keeps the table that it was published with.
public struct Increments: Sendable, Hashable {
    /// A row of the table: the increment for prices from a lower bound up to the next tier.
    public struct Tier: Sendable, Hashable {
        /// The lowest price of the tier, in minor units of the table's currency.
        public let from: Int64
        /// The increment, in minor units of the table's currency.
        public let step: Int64

        /// Creates a tier.
        ///
        /// - Parameters:
        ///   - from: The lowest price of the tier, in minor units.
        ///   - step: The increment, in minor units.
        public init(from: Int64, step: Int64) {
            self.from = from
            self.step = step
        }
    }

    /// The name and version of the table, such as `usd-1`.
    public let name: String
    /// The currency of the amounts.
    public let currency: Currency
    /// The tiers, ascending; never empty.
    public let tiers: [Tier]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - name: The name and version of the table.
    ///   - currency: The currency of the amounts.
    ///   - tiers: The tiers: at least one, with ascending `from`, and with positive steps that never decrease.
    /// - Throws: `IncrementsError` if the tiers do not meet these requirements, or if a value is above
    ///   ``AuctionTerms/maximumAmount``.
    public init(name: String, currency: Currency, tiers: [Tier]) throws(IncrementsError) {
        guard !tiers.isEmpty else { throw .noTiers }
        for (index, tier) in tiers.enumerated() {
            guard tier.from >= 0, tier.step > 0 else { throw .notPositive(tier: index) }
            guard max(tier.from, tier.step) <= AuctionTerms.maximumAmount else { throw .tooLarge(tier: index) }
        }
        for (index, pair) in zip(tiers, tiers.dropFirst()).enumerated() {
            guard pair.0.from < pair.1.from else { throw .notAscending(tier: index + 1) }
            guard pair.0.step <= pair.1.step else { throw .decreasingStep(tier: index + 1) }
        }
        self.init(checked: tiers, name: name, currency: currency)
    }

    init(checked tiers: [Tier], name: String, currency: Currency) {
        self.name = name
        self.currency = currency
        self.tiers = tiers
    }

    /// Returns the increment at a price, in minor units. O(number of tiers).
    ///
    /// - Parameter price: The price in minor units. A price below all tiers has the increment of the first tier.
    public func step(at price: Int64) -> Int64 {
        var step = tiers[0].step
        for tier in tiers {
            guard tier.from <= price else { break }
            step = tier.step
        }
        return step
    }
}

/// An error for tiers that do not form a valid table. Tiers are counted from 0.
public enum IncrementsError: Error, Sendable, Hashable {
    /// The table has no tier.
    case noTiers
    /// A tier starts below zero, or its step is not positive.
    case notPositive(tier: Int)
    /// A tier does not start above the previous tier.
    case notAscending(tier: Int)
    /// A tier has a smaller step than the previous tier, so that a higher bid could result in a lower minimum next bid.
    case decreasingStep(tier: Int)
    /// A price or step of a tier is above `AuctionTerms.maximumAmount`.
    case tooLarge(tier: Int)
}

extension IncrementsError: CustomStringConvertible {
    /// The unmet requirement, as a phrase that follows the name of the field.
    public var description: String {
        switch self {
        case .noTiers: "must not be empty"
        case .notPositive(let tier): "must start at zero or above and have positive steps; tier \(tier) does not"
        case .notAscending(let tier): "must ascend; tier \(tier) does not start above tier \(tier - 1)"
        case .decreasingStep(let tier):
            "must not have decreasing steps; the step of tier \(tier) is less than that of tier \(tier - 1)"
        case .tooLarge(let tier): "must not exceed \(AuctionTerms.maximumAmount); tier \(tier) does"
        }
    }
}
