public import FoundationCore

/// A range of whole numbers that contains a fact about a bidder. Anyone but the bidder reads facts as bands, so that they
/// do not identify the bidder.
public struct FactBand: Sendable, Hashable {
    /// The lower bound, inclusive.
    public let from: Int
    /// The upper bound, inclusive; `nil` if there is none.
    public let to: Int?

    /// Creates a band.
    ///
    /// - Throws: `InvalidField` if `from` is negative or greater than `to`.
    public init(from: Int, to: Int?) throws(InvalidField) {
        guard from >= 0 else { throw InvalidField("from", "must not be negative") }
        if let to, to < from { throw InvalidField("to", "must not be less than 'from'") }
        self.init(checkedFrom: from, to: to)
    }

    private init(checkedFrom from: Int, to: Int?) {
        self.from = from
        self.to = to
    }

    /// Returns the band that contains a single number, which must not be negative.
    public static func exactly(_ number: Int) -> FactBand { FactBand(checkedFrom: number, to: number) }

    /// Returns the band of a count: 0, 1–4, 5–19, 20–99, or 100 and more.
    public static func count(_ number: Int) -> FactBand { band(of: number, from: [0, 1, 5, 20, 100]) }

    /// Returns the band of a fraction from 0 to 1, in percent: 0–24, 25–49, 50–74, 75–100.
    public static func percent(_ share: Double) -> FactBand {
        let band = band(of: Int(share * 100), from: [0, 25, 50, 75])
        return FactBand(checkedFrom: band.from, to: band.to ?? 100)
    }

    private static func band(of number: Int, from bounds: [Int]) -> FactBand {
        let index = (bounds.firstIndex { $0 > number } ?? bounds.count) - 1
        let next = index + 1 < bounds.count ? bounds[index + 1] - 1 : nil
        return FactBand(checkedFrom: bounds[max(0, index)], to: next)
    }
}
