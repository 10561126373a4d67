import BiddingInsights

/// JSON: `{"auctions","errors","file"}`.
extension ModelTraining: Encodable {
    private enum CodingKeys: String, CodingKey {
        case auctions, errors, file
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(auctionCount, forKey: .auctions)
        try container.encode(rows, forKey: .errors)
        try container.encode(file, forKey: .file)
    }
}
