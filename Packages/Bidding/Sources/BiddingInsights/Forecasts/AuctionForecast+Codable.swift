public import FoundationCore

/// JSON: `{"item","time","currentPrice","median","low","high","comparableCount","comparablesMedian","maxima"}`.
extension AuctionForecast: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        AuctionForecast.init(
            item:
            time:
            currentPrice:
            median:
            low:
            high:
            comparableCount:
            comparablesMedian:
            maxima:
        ),
        .member("item", \.item),
        .member("time", \.time),
        .member("currentPrice", \.currentPrice),
        .member("median", \.median),
        .member("low", \.low),
        .member("high", \.high),
        .member("comparableCount", \.comparableCount),
        .member("comparablesMedian", \.comparablesMedian),
        .member("maxima", \.maxima)
    )
}

/// JSON: `{"percent","maximum"}`.
extension AuctionForecast.WinningMaximum: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        AuctionForecast.WinningMaximum.init(percent:maximum:),
        .member("percent", \.percent),
        .optional("maximum", \.maximum)
    )
}
