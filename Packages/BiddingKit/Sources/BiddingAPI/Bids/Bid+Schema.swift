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
            "bidder": .identifier.described("By the alias in this auction."),
            "amount": .money.described("Of the leader, no more than the price."),
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
            "minimumNext": .money.nullable.described("The least to lead again."),
            "withdrawal": Withdrawal.schema.nullable.described("Why the auction was withdrawn."),
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
            "outcome": BidOutcome.schema.nullable.described("Null when none of one's bids is left."),
            "price": .money,
            "minimumNext": .money.nullable.described("The least that others must offer; null once it is bought."),
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
                "body": .any().described("As a repeat of the request would get it."),
            ]).nullable.described("Null without a record.")
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
            "maximum": .money.nullable.described("One's own largest that counts."),
            "outcome": BidOutcome.schema.nullable,
            "reserve": .money.nullable.described("For the seller alone."),
            "buyNow": .money.nullable.described("By the terms, also once it is spent; for the seller alone."),
            "buyer": .identifier.nullable.described("Once it is sold; for the seller and admins."),
        ])
    )
}
