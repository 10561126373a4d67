import BiddingInsights
import FoundationCore

/// JSON: the properties of the report, and `{"time","median","low","high","comparableCount","comparablesMedian","maxima"}`
/// of the forecast, which are null without a forecast. `price` is also available as `currentPrice`.
extension ItemInsights: Encodable {
    private enum CodingKeys: String, CodingKey {
        case time, currentPrice, median, low, high, comparableCount, comparablesMedian, maxima
    }

    func encode(to encoder: any Encoder) throws {
        try report.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(report.price, forKey: .currentPrice)
        try container.encode(forecast?.time, forKey: .time)
        try container.encode(forecast?.median, forKey: .median)
        try container.encode(forecast?.low, forKey: .low)
        try container.encode(forecast?.high, forKey: .high)
        try container.encode(forecast?.comparableCount, forKey: .comparableCount)
        try container.encode(forecast?.comparablesMedian, forKey: .comparablesMedian)
        try container.encode(forecast?.maxima, forKey: .maxima)
    }
}
