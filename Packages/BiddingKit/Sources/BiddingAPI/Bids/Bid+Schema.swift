import APICore
public import Bidding
public import HTTPCore

extension Bid {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Bid",
        .object([
            "item": .identifier,
            "sequence": .integer(minimum: 1),
            "bidder": .identifier.described("The alias of the bidder in this auction."),
            "amount": .money.described("The bidder's maximum; for the leader, the lower of the maximum and the price."),
            "time": .instant,
        ])
    )
}

extension BidPage {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "BidPage",
        .object(["bids": .array(of: Bid.schema), "next": .cursor.nullable])
    )
}

extension BidOutcome {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "BidOutcome",
        .object([
            "code": .name(["leading", "leadingReserveUnmet", "outbid", "won", "lost", "withdrawn"]),
            "minimumNext": .money.nullable.described(
                "The minimum next bid of the bidder; null if the bidder leads or cannot bid."
            ),
            "withdrawal": Withdrawal.schema.nullable.described(
                "Why and by whom the auction was withdrawn; null for other outcomes."
            ),
        ])
    )
}

extension BidReceipt {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "BidReceipt",
        .object([
            "item": .identifier,
            "sequence": .integer(minimum: 1),
            "time": .instant,
            "outcome": BidOutcome.schema.nullable.described(
                "The outcome for the caller; null if the caller has no valid bid."
            ),
            "price": .money,
            "minimumNext": .money.nullable.described(
                "The minimum next bid of other bidders; null if no further bid is possible."
            ),
            "endsAt": .instant,
        ])
    )
}

extension RecordedOutcome {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "RecordedOutcome",
        .object([
            "response": .object([
                "status": .integer(minimum: 200, maximum: 599),
                "body": .any().described("The response body that a repeated request would receive."),
            ]).nullable.described("The recorded response; null if there is no idempotency record.")
        ])
    )
}

extension OwnPosition {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "OwnPosition",
        .object([
            "item": .identifier,
            "sequence": .integer(minimum: 1),
            "alias": .identifier.nullable,
            "maximum": .money.nullable.described("The highest maximum among the caller's valid bids."),
            "outcome": BidOutcome.schema.nullable,
            "reserve": .money.nullable.described("The reserve, visible to the seller only."),
            "buyNow": .money.nullable.described(
                """
                The buy-now price in the terms, even after the offer has ended. Visible to the seller only.
                """
            ),
            "buyer": .identifier.nullable.described(
                "The buyer, after the sale. Visible to the seller and to administrators only."
            ),
            "voidedBids": VoidedBids.listSchema,
        ])
    )
}

extension VoidedBids {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "VoidedBids",
        .object([
            "sequence": .integer(minimum: 1).described("The sequence number of the voiding in the auction's log."),
            "time": .instant,
            "reason": .string().described("The administrator's reason."),
        ])
    )

    static let listSchema = JSONSchema.array(of: schema).described("The voidings of the caller's bids, oldest first.")
}
