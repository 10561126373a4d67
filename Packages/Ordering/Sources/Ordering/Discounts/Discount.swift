public import FoundationCore

/// A discount identifier.
public typealias DiscountID = Identifier<Discount>

/// A discount that a seller grants to members who know its code, as the seller sees it.
public struct Discount: Sendable, Hashable, Identifiable {
    /// The identifier, which events contain in place of the code.
    public let id: DiscountID
    /// The seller who grants the discount.
    public let seller: MemberID
    /// The code that buyers enter.
    public let code: DiscountCode
    /// The amount and the conditions.
    public let terms: DiscountTerms
    /// The number of orders with this discount. Orders that were cancelled, expired or combined are not counted.
    public let useCount: Int
    /// Whether the seller ended the discount.
    public let isEnded: Bool

    /// Creates a discount.
    ///
    /// - Throws: `InvalidField` for a negative number of uses.
    public init(
        id: DiscountID,
        seller: MemberID,
        code: DiscountCode,
        terms: DiscountTerms,
        useCount: Int = 0,
        isEnded: Bool = false
    ) throws(InvalidField) {
        try FieldCheck.number(useCount, as: "useCount", minimum: 0)
        self.id = id
        self.seller = seller
        self.code = code
        self.terms = terms
        self.useCount = useCount
        self.isEnded = isEnded
    }
}
