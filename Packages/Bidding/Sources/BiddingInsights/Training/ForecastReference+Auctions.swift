import FoundationCore

extension ForecastReference {
    /// Computes the level and the spread of the final prices of auctions. O(n log n).
    ///
    /// - Parameter auctions: The finished auctions, at least one.
    init(of auctions: [FinishedAuction]) {
        let logarithms = auctions.map { Double.logarithm(Double($0.finalPrice)) }
        let level = Self.median(of: logarithms)
        let deviation = Self.median(of: logarithms.map { abs($0 - level) })
        self.init(level: level, spread: max(Self.minimumSpread, 1.4826 * deviation))
    }

    private static func median(of numbers: [Double]) -> Double {
        let sorted = numbers.sorted(), middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
}
