/// A number of prices with their sum. Amounts are in minor units. The mean is exact up to the rounding of a `Double`.
public struct PriceAverage: Sendable, Hashable {
    /// The number of prices.
    public private(set) var count = 0
    /// The sum of the prices.
    public private(set) var sum: Int128 = 0

    /// The mean price; `nil` without prices.
    public var mean: Double? { count > 0 ? Double(sum) / Double(count) : nil }

    /// Adds a price. O(1).
    mutating func add(_ price: Int64) {
        count += 1
        sum += Int128(price)
    }

    /// Removes a price that was added. O(1).
    mutating func remove(_ price: Int64) {
        count -= 1
        sum -= Int128(price)
    }
}
