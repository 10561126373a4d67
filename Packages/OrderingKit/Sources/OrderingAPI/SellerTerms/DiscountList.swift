public import Ordering

/// Discounts, newest first. JSON: `{"discounts":[…]}`.
public struct DiscountList: Sendable, Hashable, Codable {
    /// The discounts.
    public let discounts: [Discount]

    /// Creates a list.
    public init(_ discounts: [Discount]) { self.discounts = discounts }
}
