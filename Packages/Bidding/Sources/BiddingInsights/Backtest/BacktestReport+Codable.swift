/// JSON: `{"auctions","folds","horizons":[{"horizon","n","mape","medianApe","currentPriceMape","comparablesMape",
/// "coverage80","width80","brier","auc"}]}`. Numbers are rounded to four decimal places.
extension BacktestReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case auctions, folds, horizons
    }

    /// Encodes the counts and every row.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(auctionCount, forKey: .auctions)
        try container.encode(foldCount, forKey: .folds)
        try container.encode(rows, forKey: .horizons)
    }
}

extension BacktestReport.Row: Encodable {
    private enum CodingKeys: String, CodingKey {
        case horizon
        case count = "n"
        case mape, medianApe, currentPriceMape, comparablesMape, coverage80, width80, brier, auc
    }

    /// Encodes the row; an absent score is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(horizon.name, forKey: .horizon)
        try container.encode(count, forKey: .count)
        try container.encode(rounded(mape), forKey: .mape)
        try container.encode(rounded(medianApe), forKey: .medianApe)
        try container.encode(rounded(currentPriceMape), forKey: .currentPriceMape)
        try container.encode(rounded(comparablesMape), forKey: .comparablesMape)
        try container.encode(rounded(coverage80), forKey: .coverage80)
        try container.encode(rounded(width80), forKey: .width80)
        try container.encode(brier.map(rounded), forKey: .brier)
        try container.encode(auc.map(rounded), forKey: .auc)
    }

    private func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
}
