import FoundationCore

/// JSON: an object with a member for each property, by its name. Absent `leader` and `bidder` are null.
extension AuctionUpdate: Codable {
    private enum CodingKeys: String, CodingKey {
        case position, item, sequence, time, kind, status, price, reserve, leader, bidder, bidCount, bidderCount
        case endsAt
    }

    /// Decodes the members; those that can be null may be missing.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try container.valid {
            try AuctionUpdate(
                position: try container.decode(Int64.self, forKey: .position),
                item: try container.decode(ItemID.self, forKey: .item),
                sequence: try container.decode(Int.self, forKey: .sequence),
                time: try container.decode(Instant.self, forKey: .time),
                kind: try container.decode(Kind.self, forKey: .kind),
                status: try container.decode(AuctionStatus.self, forKey: .status),
                price: try container.decode(Money.self, forKey: .price),
                reserve: try container.decode(ReserveStatus.self, forKey: .reserve),
                leader: try container.decodeIfPresent(BidderAlias.self, forKey: .leader),
                bidder: try container.decodeIfPresent(BidderAlias.self, forKey: .bidder),
                bidCount: try container.decode(Int.self, forKey: .bidCount),
                bidderCount: try container.decode(Int.self, forKey: .bidderCount),
                endsAt: try container.decode(Instant.self, forKey: .endsAt)
            )
        }
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(position, forKey: .position)
        try container.encode(item, forKey: .item)
        try container.encode(sequence, forKey: .sequence)
        try container.encode(time, forKey: .time)
        try container.encode(kind, forKey: .kind)
        try container.encode(status, forKey: .status)
        try container.encode(price, forKey: .price)
        try container.encode(reserve, forKey: .reserve)
        try container.encode(leader, forKey: .leader)
        try container.encode(bidder, forKey: .bidder)
        try container.encode(bidCount, forKey: .bidCount)
        try container.encode(bidderCount, forKey: .bidderCount)
        try container.encode(endsAt, forKey: .endsAt)
    }
}

/// JSON: the stable name. An unknown name is preserved.
extension AuctionUpdate.Kind: Codable {}
