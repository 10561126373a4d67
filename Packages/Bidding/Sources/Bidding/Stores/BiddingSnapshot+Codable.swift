import FoundationCore

/// JSON: `{"time","auctions":[…],"board","position"}`; `board` and `position` are null if there is none.
extension BiddingSnapshot: Codable {
    private enum CodingKeys: String, CodingKey {
        case time, board, position
        case entries = "auctions"
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            time: try container.decode(Instant.self, forKey: .time),
            entries: try container.decode([Entry].self, forKey: .entries),
            board: try container.decodeIfPresent(Board.self, forKey: .board),
            position: try container.decodeIfPresent(Int64.self, forKey: .position)
        )
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(time, forKey: .time)
        try container.encode(entries, forKey: .entries)
        try container.encode(board, forKey: .board)
        try container.encode(position, forKey: .position)
    }
}

/// JSON: an object with one member per property; absent values are null.
extension BiddingSnapshot.Entry: Codable {
    private enum CodingKeys: String, CodingKey {
        case auction, asOf, position, bids, bidsSequence, lastActivityAt, isFollowed
    }

    /// Decodes the members; all except the auction and its time may be missing.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try container.valid {
            try BiddingSnapshot.Entry(
                auction: try container.decode(Auction.self, forKey: .auction),
                asOf: try container.decode(Instant.self, forKey: .asOf),
                position: try container.decodeIfPresent(OwnPosition.self, forKey: .position),
                bids: try container.decodeIfPresent([Bid].self, forKey: .bids),
                bidsSequence: try container.decodeIfPresent(Int.self, forKey: .bidsSequence),
                lastActivityAt: try container.decodeIfPresent(Instant.self, forKey: .lastActivityAt),
                isFollowed: try container.decodeIfPresent(Bool.self, forKey: .isFollowed) ?? false
            )
        }
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(auction, forKey: .auction)
        try container.encode(asOf, forKey: .asOf)
        try container.encode(position, forKey: .position)
        try container.encode(bids, forKey: .bids)
        try container.encode(bidsSequence, forKey: .bidsSequence)
        try container.encode(lastActivityAt, forKey: .lastActivityAt)
        try container.encode(isFollowed, forKey: .isFollowed)
    }
}
