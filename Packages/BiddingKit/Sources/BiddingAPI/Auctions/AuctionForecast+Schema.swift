internal import APICore
public import BiddingInsights
public import HTTPCore

extension AuctionForecast {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "AuctionForecast",
        .object([
            "item": .identifier,
            "time": .instant.described("The time of the forecast."),
            "currentPrice": .money,
            "median": .money.described("The final price is equally likely to be higher or lower."),
            "low": .money.described("The lower end of the interval that contains the final price in 80 % of auctions."),
            "high": .money.described("The upper end of the interval."),
            "comparableCount": .integer(minimum: 0).described("The number of finished auctions of the same category."),
            "comparablesMedian": .money.described(
                "The median of their final prices; if there are too few, the median of all finished auctions."
            ),
            "maxima": .array(of: WinningMaximum.schema).described("By ascending probability: 50, 80 and 95 %."),
        ])
    )
}

extension AuctionForecast.WinningMaximum {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "WinningMaximum",
        .object([
            "percent": .integer(minimum: 1, maximum: 99).described("The probability of winning."),
            "maximum": .money.nullable.described(
                "The lowest maximum that wins with the probability; null if there are too few comparables."
            ),
        ])
    )
}
