public import FoundationCore

/// A table of bid increments: how far above the price the next bid must be, by the height of the price.
///
/// A table is data with a version in its name; an auction keeps the table it was published with, whatever comes later.
public struct Increments: Sendable, Hashable {
    /// From which price on which step is added.
    public struct Tier: Sendable, Hashable {
        /// The lowest price the step holds for, in minor units of the table's currency.
        public let from: Int64
        /// What is added to such a price, in minor units of the table's currency.
        public let step: Int64

        /// A step that holds from a price on; both in minor units.
        public init(from: Int64, step: Int64) {
            self.from = from
            self.step = step
        }
    }

    /// The table's name and version, such as `usd-1`.
    public let name: String
    /// The currency the amounts are in.
    public let currency: Currency
    /// The tiers, ascending; never empty.
    public let tiers: [Tier]

    /// A table of one's own.
    ///
    /// - Throws: `IncrementsError` unless there is a tier, `from` ascends, and the steps are positive, never decrease
    ///   and stay within `AuctionTerms.largestAmount`.
    public init(name: String, currency: Currency, tiers: [Tier]) throws(IncrementsError) {
        guard !tiers.isEmpty else { throw .noTiers }
        for (index, tier) in tiers.enumerated() {
            guard tier.from >= 0, tier.step > 0 else { throw .notPositive(tier: index) }
            guard max(tier.from, tier.step) <= AuctionTerms.largestAmount else { throw .tooLarge(tier: index) }
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

    /// The step added to `price`, in minor units: that of the highest tier not above the price, of the first tier for a
    /// price below them all. O(number of tiers).
    public func step(at price: Int64) -> Int64 {
        var step = tiers[0].step
        for tier in tiers {
            guard tier.from <= price else { break }
            step = tier.step
        }
        return step
    }
}

/// Why a table of increments is none. Tiers are counted from 0.
public enum IncrementsError: Error, Sendable, Hashable {
    /// The table has no tier.
    case noTiers
    /// A tier starts below zero, or its step is not above zero.
    case notPositive(tier: Int)
    /// A tier starts at or below the one before.
    case notAscending(tier: Int)
    /// A tier's step is smaller than the one before: prices would fall.
    case decreasingStep(tier: Int)
    /// A tier goes beyond `AuctionTerms.largestAmount`.
    case tooLarge(tier: Int)
}

extension IncrementsError: CustomStringConvertible {
    /// What the tiers must be; follows their name in a sentence.
    public var description: String {
        switch self {
        case .noTiers: "must not be empty"
        case .notPositive(let tier): "must not start below zero, and have steps above zero: tier \(tier) does not"
        case .notAscending(let tier): "must ascend: tier \(tier) starts at or below the one before"
        case .decreasingStep(let tier): "must not have a smaller step after a larger one: tier \(tier) has"
        case .tooLarge(let tier): "must not go beyond \(AuctionTerms.largestAmount): tier \(tier) does"
        }
    }
}
