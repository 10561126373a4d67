import APICore
public import Bidding
public import HTTPCore

extension Auction {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Auction",
        .object([
            "item": .identifier,
            "title": .string().described("The title of the item, for display."),
            "seller": .identifier,
            "status": AuctionStatus.schema,
            "startPrice": .money,
            "price": .money,
            "minimumNext": .money.nullable.described(
                "The minimum next bid of a bidder who does not lead; null if no further bid is possible."
            ),
            "reserve": ReserveStatus.schema,
            "buyNow": .money.nullable.described("The buy-now price; null if the item has no buy-now offer."),
            "increments": Increments.schema,
            "startsAt": .instant,
            "endsAt": .instant,
            "softClose": SoftClose.schema.nullable,
            "leader": .identifier.nullable.described(
                "The alias of the leader; after the sale, the alias of the buyer."
            ),
            "unsoldReason": .name(["noBids", "reserveNotMet"]).nullable,
            "withdrawal": Withdrawal.schema.nullable,
            "bidCount": .integer(minimum: 0),
            "bidderCount": .integer(minimum: 0),
            "sequence": .integer(minimum: 1).described("The sequence number of the last event in the auction's log."),
        ])
    )
}

extension AuctionStatus {
    /// The JSON schema.
    public static let schema = JSONSchema.name([
        "draft", "scheduled", "open", "ended", "sold", "unsold", "withdrawn",
    ])
}

extension ReserveStatus {
    /// The JSON schema.
    public static let schema = JSONSchema.name(["noReserve", "notMet", "met"])
}

extension Withdrawal {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Withdrawal",
        .object(["reason": .string(), "authority": .name(["seller", "admin"])])
    )
}
