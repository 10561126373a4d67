public import FoundationCore

/// The public numbers about a member's orders, as the member's profile shows them.
public struct TradingRecord: Sendable, Hashable {
    /// The member whose orders are counted.
    public let member: MemberID
    /// The number of the member's sales that were delivered.
    public let saleCount: Int
    /// The number of strikes: one for each order that the member did not pay or, depending on the ``OrderingPolicy``,
    /// cancelled.
    public let strikeCount: Int
    /// Whether the number of strikes bars the member from bidding.
    public let isBarred: Bool

    /// Creates a record.
    ///
    /// - Throws: `InvalidField` for a negative count.
    public init(member: MemberID, saleCount: Int, strikeCount: Int, isBarred: Bool) throws(InvalidField) {
        try FieldCheck.number(saleCount, as: "saleCount", minimum: 0)
        try FieldCheck.number(strikeCount, as: "strikeCount", minimum: 0)
        self.member = member
        self.saleCount = saleCount
        self.strikeCount = strikeCount
        self.isBarred = isBarred
    }
}
