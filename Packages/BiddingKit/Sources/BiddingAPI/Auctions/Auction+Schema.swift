import APICore
public import Bidding
public import HTTPCore

extension Auction {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Auction",
        .object([
            "item": .identifier,
            "title": .string().described("The item's, for display."),
            "seller": .identifier,
            "status": AuctionStatus.schema,
            "startPrice": .money,
            "price": .money,
            "minimumNext": .money.nullable.described("The least that one who does not lead must offer."),
            "reserve": ReserveStatus.schema,
            "buyNow": .money.nullable.described("Null when it is not offered, or no more."),
            "increments": Increments.schema,
            "startsAt": .instant,
            "endsAt": .instant,
            "softClose": SoftClose.schema.nullable,
            "leader": .identifier.nullable.described("By the alias in this auction; the buyer when sold."),
            "unsoldReason": .name(["noBids", "reserveNotMet"]).nullable,
            "withdrawal": Withdrawal.schema.nullable,
            "bidCount": .integer(minimum: 0),
            "bidderCount": .integer(minimum: 0),
            "sequence": .integer(minimum: 1).described("Of the last event in the auction's log."),
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
