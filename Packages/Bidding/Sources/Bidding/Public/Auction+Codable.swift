import FoundationCore

/// JSON: an object with a member for each property, by its name. Absent `minimumNext`, `buyNow`, `softClose`, `leader`,
/// `unsoldReason` and `withdrawal` are null.
extension Auction: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, title, seller, status, startPrice, price, minimumNext, reserve, buyNow, increments, startsAt
        case endsAt, softClose, leader, unsoldReason, withdrawal, bidCount, bidderCount, sequence
    }

    /// Decodes the members; those that can be null may be missing.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try container.valid {
            try Auction(
                item: try container.decode(ItemID.self, forKey: .item),
                title: try container.decode(String.self, forKey: .title),
                seller: try container.decode(MemberID.self, forKey: .seller),
                status: try container.decode(AuctionStatus.self, forKey: .status),
                startPrice: try container.decode(Money.self, forKey: .startPrice),
                price: try container.decode(Money.self, forKey: .price),
                minimumNext: try container.decodeIfPresent(Money.self, forKey: .minimumNext),
                reserve: try container.decode(ReserveStatus.self, forKey: .reserve),
                buyNow: try container.decodeIfPresent(Money.self, forKey: .buyNow),
                increments: try container.decode(Increments.self, forKey: .increments),
                startsAt: try container.decode(Instant.self, forKey: .startsAt),
                endsAt: try container.decode(Instant.self, forKey: .endsAt),
                softClose: try container.decodeIfPresent(SoftClose.self, forKey: .softClose),
                leader: try container.decodeIfPresent(BidderAlias.self, forKey: .leader),
                unsoldReason: try container.decodeIfPresent(UnsoldReason.self, forKey: .unsoldReason),
                withdrawal: try container.decodeIfPresent(Withdrawal.self, forKey: .withdrawal),
                bidCount: try container.decode(Int.self, forKey: .bidCount),
                bidderCount: try container.decode(Int.self, forKey: .bidderCount),
                sequence: try container.decode(Int.self, forKey: .sequence)
            )
        }
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(title, forKey: .title)
        try container.encode(seller, forKey: .seller)
        try container.encode(status, forKey: .status)
        try container.encode(startPrice, forKey: .startPrice)
        try container.encode(price, forKey: .price)
        try container.encode(minimumNext, forKey: .minimumNext)
        try container.encode(reserve, forKey: .reserve)
        try container.encode(buyNow, forKey: .buyNow)
        try container.encode(increments, forKey: .increments)
        try container.encode(startsAt, forKey: .startsAt)
        try container.encode(endsAt, forKey: .endsAt)
        try container.encode(softClose, forKey: .softClose)
        try container.encode(leader, forKey: .leader)
        try container.encode(unsoldReason, forKey: .unsoldReason)
        try container.encode(withdrawal, forKey: .withdrawal)
        try container.encode(bidCount, forKey: .bidCount)
        try container.encode(bidderCount, forKey: .bidderCount)
        try container.encode(sequence, forKey: .sequence)
    }
}
