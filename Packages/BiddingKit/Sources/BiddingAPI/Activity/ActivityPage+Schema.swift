import APICore
public import Bidding
public import HTTPCore

extension ActivityPage {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ActivityPage",
        .object([
            "updates": .array(of: AuctionUpdate.schema),
            "last": .integer(minimum: 0).described("The page contains all requested updates up to this position."),
        ])
    )
}

extension AuctionUpdate {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "AuctionUpdate",
        .object([
            "position": .integer(minimum: 1).described(
                "The position in the house's log. Positions ascend and may have gaps."
            ),
            "item": .identifier,
            "sequence": .integer(minimum: 1).described("The sequence number in the auction's log, without gaps."),
            "time": .instant,
            "kind": .name([
                "published", "revised", "bidPlaced", "bidsRetracted", "bidsVoided", "boughtNow", "withdrawn", "closed",
            ]),
            "status": AuctionStatus.schema,
            "price": .money,
            "reserve": ReserveStatus.schema,
            "leader": .identifier.nullable,
            "bidder": .identifier.nullable.described(
                "The alias of the member who bid, retracted or bought; null for other events."
            ),
            "bidCount": .integer(minimum: 0),
            "bidderCount": .integer(minimum: 0),
            "endsAt": .instant,
        ])
    )
}
