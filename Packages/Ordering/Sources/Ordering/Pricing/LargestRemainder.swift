/// The largest-remainder method (Hamilton's method of apportionment): splits an amount in proportion to weights. The
/// parts add up to the amount.
enum LargestRemainder {
    /// Splits an amount. O(n log n).
    ///
    /// Each part is the exact share rounded towards zero. The remaining units go to the parts with the largest
    /// remainders; between equal remainders, to the earlier part. If all weights are zero, they count as equal.
    ///
    /// - Parameters:
    ///   - amount: The amount in minor units; may be negative.
    ///   - weights: The weights, one for each part; none is negative.
    /// - Returns: One part for each weight; empty if there are no weights.
    static func split(_ amount: Int64, by weights: [Int64]) -> [Int64] {
        var weights = weights.map { Int128($0) }
        if weights.allSatisfy({ $0 == 0 }) { weights = weights.map { _ in 1 } }
        let sum = weights.reduce(0, +)
        guard sum > 0 else { return [] }
        let shares = weights.map { (Int128(amount.magnitude) * $0).quotientAndRemainder(dividingBy: sum) }
        var parts = shares.map { Int64($0.quotient) }
        let rest = Int(Int128(amount.magnitude) - shares.reduce(0) { $0 + $1.quotient })
        let byRemainder = shares.indices.sorted { (shares[$1].remainder, $0) < (shares[$0].remainder, $1) }
        for index in byRemainder.prefix(rest) { parts[index] += 1 }
        return amount < 0 ? parts.map { -$0 } : parts
    }
}
