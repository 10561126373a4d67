internal import APICore
public import BiddingInsights
public import HTTPCore

extension FactBand {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "FactBand",
        .object([
            "from": .integer(minimum: 0).described("The least number of the band."),
            "to": .integer(minimum: 0).nullable.described("The greatest number; null without a bound."),
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
            "wins": FactBand.schema.nullable.described("In percent of the auctions."),
            "sellers": FactBand.schema,
            "mainSellerShare": FactBand.schema.nullable.described("In percent of the bids."),
            "retractions": FactBand.schema,
            "aggressiveness": FactBand.schema.nullable.described("From 0 to 100."),
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
            "amounts": .array(of: Amounts.schema).described("One element for each currency."),
            "sellers": .integer(minimum: 0),
            "mainSellerShare": .number(minimum: 0, maximum: 1).nullable.described(
                "The share of the bids on the seller with the most bids."
            ),
            "groups": .integer(minimum: 0).described("The number of categories."),
            "retractions": .integer(minimum: 0),
            "medianResponseHours": .number(minimum: 0).nullable.described(
                "The median time between being outbid and the next bid."
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
            "highestBid": .money.described("The highest public amount of a bid."),
        ])
    )
}

extension OwnBidderFacts.Trait {
    /// The JSON schema.
    public static let schema = JSONSchema.component("BidderTrait", .occurrences)
}

extension ShillReport {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ShillReport",
        .object(["item": .identifier, "bidders": .array(of: Entry.schema).described("Most signals first.")])
    )
}

extension ShillReport.Entry {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ShillReportEntry",
        .object([
            "bidder": .identifier.described("The alias in this auction."),
            "auctions": .integer(minimum: 0).described("The seller's finished auctions with a bid of this bidder."),
            "signals": .array(of: ShillReport.Signal.schema),
        ])
    )
}

extension ShillReport.Signal {
    /// The JSON schema.
    public static let schema = JSONSchema.component("ShillSignal", .occurrences)
}

extension JSONSchema {
    /// The number of bids or auctions that show a named pattern, and the number in total.
    fileprivate static let occurrences = object([
        "name": .string(),
        "count": .integer(minimum: 0).described("The bids or auctions that show it."),
        "total": .integer(minimum: 0).described("The bids or auctions in total."),
    ])
}
