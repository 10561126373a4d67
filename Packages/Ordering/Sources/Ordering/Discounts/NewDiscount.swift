/// A discount to add.
public struct NewDiscount: Sendable, Hashable {
    /// The code; `nil` for one that the house generates.
    public let code: DiscountCode?
    /// The amount and the conditions.
    public let terms: DiscountTerms

    /// Creates a discount to add.
    public init(code: DiscountCode? = nil, terms: DiscountTerms) {
        self.code = code
        self.terms = terms
    }
}
