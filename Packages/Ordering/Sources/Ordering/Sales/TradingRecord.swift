public import FoundationCore

/// What everyone may know about a member's orders: the numbers on the public profile.
public struct TradingRecord: Sendable, Hashable {
    /// The member.
    public let member: MemberID
    /// The number of orders that were delivered to buyers.
    public let saleCount: Int
    /// The number of strikes: orders that the member did not pay.
    public let strikeCount: Int
    /// Whether the strikes bar the member from bidding.
    public let isBarred: Bool

    /// Creates a record.
    ///
    /// - Throws: `InvalidField` for a negative number.
    public init(member: MemberID, saleCount: Int, strikeCount: Int, isBarred: Bool) throws(InvalidField) {
        try FieldCheck.number(saleCount, as: "saleCount", minimum: 0)
        try FieldCheck.number(strikeCount, as: "strikeCount", minimum: 0)
        self.member = member
        self.saleCount = saleCount
        self.strikeCount = strikeCount
        self.isBarred = isBarred
    }
}
