import APICore
public import Bidding
public import HTTPCore

extension Board {
    /// The JSON schema. It limits the number of ended auctions in each list.
    public static let schema = JSONSchema.component(
        "Board",
        .object([
            "leading": .array(of: BoardEntry.schema),
            "outbid": .array(of: BoardEntry.schema),
            "won": .array(of: BoardEntry.schema, maximumCount: Board.maximumEndedCount),
            "lost": .array(of: BoardEntry.schema, maximumCount: Board.maximumEndedCount),
            "withdrawn": .array(of: BoardEntry.schema, maximumCount: Board.maximumEndedCount),
            "voided": .array(of: BoardEntry.schema).described(
                "The auctions in which bids of the caller were voided and the caller has no valid bid."
            ),
            "selling": .array(of: BoardEntry.schema),
            "spent": .array(of: .money).described("The sums of the prices that the caller pays, one per currency."),
        ])
    )
}

extension BoardEntry {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "BoardEntry",
        .object([
            "item": .identifier,
            "title": .string(),
            "status": AuctionStatus.schema,
            "price": .money,
            "endsAt": .instant,
            "maximum": .money.nullable,
            "outcome": BidOutcome.schema.nullable,
            "bidCount": .integer(minimum: 0),
            "counterparty": Counterparty.schema.nullable.described(
                """
                The other party of the sale; null unless the caller is the seller or the buyer.
                """
            ),
            "voidedBids": VoidedBids.listSchema,
        ])
    )
}

extension Counterparty {
    /// The JSON schema.
    public static let schema = JSONSchema.component("Counterparty", .object(["id": .identifier, "name": .string()]))
}
