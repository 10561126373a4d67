internal import APICore
public import BiddingInsights
public import HTTPCore

extension MarketReport {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "MarketReport",
        .object([
            "updates": .integer(minimum: 0).described(
                "The number of updates that the statistics cover: the latest of the house, at most the requested number."
            ),
            "from": .instant.nullable.described("The time of the first of these updates; null without updates."),
            "to": .instant.nullable.described("The time of the last of these updates; null without updates."),
            "markets": .array(of: Market.schema).described(
                "One entry for each currency with a bid or a sale in these updates, ordered by its code."
            ),
        ])
    )
}

extension MarketReport.Market {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Market",
        .object([
            "currency": .currency.described("The currency of all amounts in the entry."),
            "groups": .array(of: MarketReport.GroupSales.schema).described(
                "The average closing price of each category with a sale in these updates, ordered by category."
            ),
            "hotAuctions": .array(of: MarketReport.HotAuction.schema).described(
                """
                The auctions that are open after these updates, with the most bids in the last hour before the last \
                update in this currency: most bids first, at most 10. The hour moves in steps of five minutes.
                """
            ),
            "sellers": .array(of: MarketReport.SellerSales.schema).described(
                "The average price of the last sales of each seller with a sale in these updates, ordered by seller."
            ),
            "days": .array(of: MarketReport.Day.schema).described(
                "The last seven days in UTC with bids in these updates, oldest first. Days without bids are absent."
            ),
            "sessions": MarketReport.Sessions.schema.described(
                """
                A session is a sequence of bids of one bidder on one auction, each within 10 minutes of the previous \
                one.
                """
            ),
        ])
    )
}

extension MarketReport.GroupSales {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "GroupSales",
        .object([
            "group": .string().described("The identifier of the category."),
            "sales": .integer(minimum: 1).described("The number of sales of items in the category."),
            "mean": .money.described("The mean closing price of these sales, rounded to minor units."),
        ])
    )
}

extension MarketReport.SellerSales {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "SellerSales",
        .object([
            "seller": .identifier,
            "sales": .integer(minimum: 1, maximum: 10).described(
                "The number of sales that are averaged: the seller's last sales, at most ten."
            ),
            "mean": .money.described("The mean price of these sales, rounded to minor units."),
        ])
    )
}

extension MarketReport.HotAuction {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "HotAuction",
        .object([
            "item": .identifier,
            "bids": .integer(minimum: 1).described("The number of bids in that hour."),
        ])
    )
}

extension MarketReport.Day {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "MarketDay",
        .object([
            "start": .instant.described("The start of the day in UTC."),
            "bids": .integer(minimum: 1).described("The number of bids on the day."),
            "lowest": .money.described("The lowest public amount of a bid."),
            "highest": .money.described("The highest public amount of a bid."),
            "highestItem": .identifier.described("The item of the first bid with the highest amount."),
            "mean": .money.described("The mean public amount of the bids, rounded to minor units."),
            "levels": .array(of: Level.schema).described(
                "The number of bidders at each price level, lowest level first. All days have the same levels."
            ),
        ])
    )
}

extension MarketReport.Day.Level {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "PriceLevel",
        .object([
            "from": .money.nullable.described(
                "The lowest amount of the level, which ends below the next level; null for the first level."
            ),
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
            "ended": .integer(minimum: 0).described(
                "The number of ended sessions: those whose last bid is more than 10 minutes before the last update."
            ),
            "open": .integer(minimum: 0).described("The number of the other sessions."),
            "meanBids": .number(minimum: 0).nullable.described(
                "The mean number of bids per ended session; null without one."
            ),
            "greatestBids": .integer(minimum: 0).described(
                "The maximum number of bids in an ended session; 0 without one."
            ),
        ])
    )
}
