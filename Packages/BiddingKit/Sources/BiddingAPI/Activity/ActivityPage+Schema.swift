import APICore
public import Bidding
public import HTTPCore

extension ActivityPage {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ActivityPage",
        .object([
            "updates": .array(of: AuctionUpdate.schema),
            "last": .integer(minimum: 0).described("Everything up to this position is told."),
        ])
    )
}

extension AuctionUpdate {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "AuctionUpdate",
        .object([
            "position": .integer(minimum: 1).described("In the house's log, ascending, with gaps."),
            "item": .identifier,
            "sequence": .integer(minimum: 1).described("In the auction's log, without gaps."),
            "time": .instant,
            "kind": .name([
                "published", "revised", "bidPlaced", "bidsRetracted", "bidsVoided", "boughtNow", "withdrawn", "closed",
            ]),
            "status": AuctionStatus.schema,
            "price": .money,
            "reserve": ReserveStatus.schema,
            "leader": .identifier.nullable,
            "bidder": .identifier.nullable.described("Who bid, retracted or bought."),
            "bidCount": .integer(minimum: 0),
            "bidderCount": .integer(minimum: 0),
            "endsAt": .instant,
        ])
    )
}
