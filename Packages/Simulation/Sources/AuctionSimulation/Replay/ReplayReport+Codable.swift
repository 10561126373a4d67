/// JSON: `{"auctions","bids","exact","recordedHigher","recordedLower","belowMinimum","results":[…]}`.
extension ReplayReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case auctions, bids, exact, recordedHigher, recordedLower, belowMinimum, results
    }

    /// Encodes the counts and every replay.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(replays.count, forKey: .auctions)
        try container.encode(bidCount, forKey: .bids)
        try container.encode(count(.exact), forKey: .exact)
        try container.encode(count(.recordedHigher), forKey: .recordedHigher)
        try container.encode(count(.recordedLower), forKey: .recordedLower)
        try container.encode(belowMinimumCount, forKey: .belowMinimum)
        try container.encode(replays, forKey: .results)
    }
}
