internal import APICore
public import BiddingInsights
public import HTTPCore

extension FactBand {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "FactBand",
        .object([
            "from": .integer(minimum: 0).described("The minimum of the band."),
            "to": .integer(minimum: 0).nullable.described("The maximum of the band; null if it has no upper bound."),
        ])
    )
}

extension BidderBands {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "BidderBands",
        .object([
            "auctions": FactBand.schema,
            "bids": FactBand.schema,
            "wins": FactBand.schema.nullable.described("The percentage of the auctions that the bidder won."),
            "sellers": FactBand.schema,
            "mainSellerShare": FactBand.schema.nullable.described(
                "The percentage of the bidder's bids that went to the seller who received the most of them."
            ),
            "retractions": FactBand.schema,
            "aggressiveness": FactBand.schema.nullable.described("The aggressiveness, from 0 to 100."),
            "style": .string().nullable.described("The class of the bidder, such as `sniper`."),
        ])
    )
}

extension OwnBidderFacts {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "OwnBidderFacts",
        .object([
            "auctions": .integer(minimum: 0),
            "bids": .integer(minimum: 0),
            "wins": .integer(minimum: 0),
            "amounts": .array(of: Amounts.schema).described("The amounts in each currency."),
            "sellers": .integer(minimum: 0),
            "mainSellerShare": .number(minimum: 0, maximum: 1).nullable.described(
                "The fraction of the caller's bids that went to the seller who received the most of them."
            ),
            "groups": .integer(minimum: 0).described("The number of categories of the auctions."),
            "retractions": .integer(minimum: 0),
            "medianResponseHours": .number(minimum: 0).nullable.described(
                "The median time from being outbid to the bidder's next bid, in hours."
            ),
            "style": .string().nullable.described("The class of the bidder, such as `sniper`."),
            "traits": .array(of: Trait.schema),
            "aggressiveness": .integer(minimum: 0, maximum: 100).nullable,
        ])
    )
}

extension OwnBidderFacts.Amounts {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "BidderAmounts",
        .object([
            "spend": .money.described("The sum of the prices paid."),
            "highestBid": .money.nullable.described("The highest public amount of a bid; null without bids."),
        ])
    )
}

extension OwnBidderFacts.Trait {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "BidderTrait",
        .object([
            "name": .string().described("The name of the trait."),
            "count": .integer(minimum: 0).described("The number of bids, responses or auctions that show the trait."),
            "total": .integer(minimum: 0).described("The number of bids, responses or auctions examined."),
        ])
    )
}

extension ShillReport {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ShillReport",
        .object([
            "item": .identifier,
            "bidders": .array(of: Entry.schema).described("The bidders, most signals first."),
        ])
    )
}

extension ShillReport.Entry {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ShillReportEntry",
        .object([
            "bidder": .identifier.described("The alias in this auction."),
            "auctions": FactBand.schema.described(
                "The number of the seller's finished auctions in which the bidder placed a bid."
            ),
            "signals": .array(of: ShillReport.Signal.schema),
        ])
    )
}

extension ShillReport.Signal {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ShillSignal",
        .object([
            "name": .string().described("The name of the pattern."),
            "count": FactBand.schema.described("The number of bids or auctions that show the pattern."),
            "total": FactBand.schema.described("The number of bids or auctions examined."),
        ])
    )
}
