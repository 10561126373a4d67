public import Ordering

/// The discount that is applied to an order, for the parties of the order.
public struct OrderDiscount: Sendable, Hashable {
    /// The code.
    public let code: DiscountCode

    /// Creates a discount.
    public init(code: DiscountCode) { self.code = code }
}
