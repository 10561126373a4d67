/// The prices of the last sales of a seller.
struct RecentSales: Sendable, Hashable {
    /// The mean of ``prices``.
    private(set) var average = PriceAverage()
    /// A ring buffer of the prices: when it is full, the next price replaces the oldest.
    private var prices: [Int64] = []
    private var oldest = 0

    /// Adds a sale. O(1).
    mutating func add(_ price: Int64) {
        average.add(price)
        guard prices.count == MarketFacts.recentSaleCount else { return prices.append(price) }
        average.remove(prices[oldest])
        prices[oldest] = price
        oldest = (oldest + 1) % prices.count
    }
}
