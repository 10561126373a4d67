/// A linear estimate of a median.
struct LinearMedian: Sendable, Hashable {
    /// The estimate if every feature is 0.
    let intercept: Double
    /// The change of the estimate per unit of each feature.
    let slopes: [Double]

    /// Returns the estimate for features. There must be one feature for each slope. O(features).
    func estimate(_ features: [Double]) -> Double {
        var sum = intercept
        for (slope, feature) in zip(slopes, features) { sum += slope * feature }
        return sum
    }
}
