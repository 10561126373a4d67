internal import APICore
public import BiddingInsights
public import HTTPCore

extension MarketReport {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "MarketReport",
        .object([
            "updates": .integer(minimum: 0).described("The number of updates that the statistics cover."),
            "from": .instant.nullable.described("The time of the first of these updates; null without updates."),
            "to": .instant.nullable.described("The time of the last of these updates; null without updates."),
            "markets": .array(of: Market.schema).described("The statistics of each currency, ordered by code."),
        ])
    )
}

extension MarketReport.Market {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Market",
        .object([
            "currency": .currency,
            "groups": .array(of: MarketReport.GroupSales.schema).described(
                "The average closing price of each category."
            ),
            "hotAuctions": .array(of: MarketReport.HotAuction.schema).described(
                "The open auctions with the most bids in the hour before the last update, most bids first; at most 10."
            ),
            "sellers": .array(of: MarketReport.SellerSales.schema).described(
                "The average of each seller's last sales, of at most ten."
            ),
            "days": .array(of: MarketReport.Day.schema).described("The last seven days with bids, oldest first."),
            "sessions": MarketReport.Sessions.schema,
        ])
    )
}

extension MarketReport.GroupSales {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "GroupSales",
        .object([
            "group": .string().described("The identifier of the category."),
            "sales": .integer(minimum: 1).described("The number of sales."),
            "mean": .money.described("The mean closing price, rounded to minor units."),
        ])
    )
}

extension MarketReport.SellerSales {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "SellerSales",
        .object([
            "seller": .identifier,
            "sales": .integer(minimum: 1, maximum: 10).described("The number of sales that are averaged."),
            "mean": .money.described("The mean price, rounded to minor units."),
        ])
    )
}

extension MarketReport.HotAuction {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "HotAuction",
        .object([
            "item": .identifier,
            "bids": .integer(minimum: 1).described("The number of bids in the last hour."),
        ])
    )
}

extension MarketReport.Day {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "MarketDay",
        .object([
            "start": .instant.described("The start of the day in UTC."),
            "bids": .integer(minimum: 1).described("The number of bids."),
            "lowest": .money.described("The lowest public amount of a bid."),
            "highest": .money.described("The highest public amount of a bid."),
            "highestItem": .identifier.described("The item of the first bid with the highest amount."),
            "mean": .money.described("The mean public amount, rounded to minor units."),
            "levels": .array(of: Level.schema).described("The price levels in ascending order."),
        ])
    )
}

extension MarketReport.Day.Level {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "PriceLevel",
        .object([
            "from": .money.nullable.described("The lower bound; null for the first level."),
            "bidders": .integer(minimum: 0).described(
                "The number of bidders with a bid at this level. A bidder in two auctions counts as two."
            ),
        ])
    )
}

extension MarketReport.Sessions {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "BidderSessions",
        .object([
            "ended": .integer(minimum: 0).described("The number of ended sessions."),
            "open": .integer(minimum: 0).described("The number of sessions that had not ended at the last update."),
            "meanBids": .number(minimum: 0).nullable.described(
                "The mean number of bids per ended session; null without one."
            ),
            "greatestBids": .integer(minimum: 0).described("The maximum number of bids in an ended session."),
        ])
    )
}
