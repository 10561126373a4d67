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
            "median": .money.described("The amount that the final price is equally likely to exceed or to fall below."),
            "low": .money.described(
                "The lower bound of the interval that contains the final price with a probability of at least 80 %."
            ),
            "high": .money.described(
                "The upper bound of the interval that contains the final price with a probability of at least 80 %."
            ),
            "comparableCount": .integer(minimum: 0).described("The number of finished auctions in the same category."),
            "comparablesMedian": .money.described(
                "The median final price of the comparable auctions; if there are too few, of all finished auctions."
            ),
            "maxima": .array(of: WinningMaximum.schema).described(
                "The maxima for 50, 80 and 95 % and for the requested probability, by ascending probability."
            ),
        ])
    )
}

extension AuctionForecast.WinningMaximum {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "WinningMaximum",
        .object([
            "percent": .integer(minimum: 1, maximum: 99).described("The probability of winning, in percent."),
            "maximum": .money.nullable.described(
                """
                The lowest maximum that wins with at least the probability `percent`; null if there are too few \
                comparable auctions.
                """
            ),
        ])
    )
}
