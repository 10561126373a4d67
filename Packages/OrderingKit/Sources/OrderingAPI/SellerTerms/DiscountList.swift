public import Ordering

/// Discounts, newest first. JSON: `{"discounts":[…]}`.
public struct DiscountList: Sendable, Hashable, Codable {
    /// The discounts.
    public let discounts: [Discount]

    /// Creates a list of discounts that are sorted newest first.
    public init(_ discounts: [Discount]) { self.discounts = discounts }
}
