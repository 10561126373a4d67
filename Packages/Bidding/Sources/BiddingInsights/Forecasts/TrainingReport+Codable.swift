import FoundationCore

/// JSON: `{"auctions","errors":[{"group","horizon","n","mape","currentPriceMape","comparablesMape"}]}`.
extension TrainingReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case auctions, errors
    }

    /// Encodes the count and every row.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(auctionCount, forKey: .auctions)
        try container.encode(rows, forKey: .errors)
    }
}

extension TrainingReport.Row: Encodable {
    private enum CodingKeys: String, CodingKey {
        case group, horizon
    }

    /// Encodes the row; an absent group is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(group, forKey: .group)
        try container.encode(horizon.name, forKey: .horizon)
        try errors.encode(to: encoder)
    }
}
