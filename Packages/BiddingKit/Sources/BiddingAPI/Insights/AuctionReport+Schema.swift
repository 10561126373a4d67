internal import APICore
public import BiddingInsights
public import HTTPCore

extension AuctionReport {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "AuctionReport",
        .object([
            "item": .identifier,
            "startPrice": .money,
            "price": .money.described("The displayed price; after a sale, the price of the sale."),
            "rise": .money.described("The price minus the start price."),
            "riseRatio": .number(minimum: 0).nullable.described("The price divided by the start price."),
            "highestBid": .money.nullable.described(
                "The highest public amount of a bid; null without bids. A purchase at the buy-now price is not a bid."
            ),
            "bids": .integer(minimum: 0).described("The number of bids that were neither retracted nor voided."),
            "bidders": .integer(minimum: 0).described("The number of distinct bidders with such bids."),
            "bidDensity": .array(of: .integer(minimum: 0)).described(
                "The number of bids in each twentieth of the time from the start to the planned end."
            ),
            "lastLeadChange": .instant.nullable.described(
                "The time of the last bid by which the lead passed from one bidder to another; null if there is none."
            ),
            "closingRush": .number(minimum: 0, maximum: 1).nullable.described(
                """
                The fraction of the bids that arrived in the last twentieth of that time; null without bids, and if it \
                has not begun.
                """
            ),
        ])
    )
}
