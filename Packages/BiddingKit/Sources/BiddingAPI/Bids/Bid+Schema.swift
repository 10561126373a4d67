import APICore
public import Bidding
public import HTTPCore

extension Bid {
    /// The shape of the JSON form.
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
    /// The shape of the JSON form.
    public static let schema = JSONSchema.component(
        "BidPage",
        .object(["bids": .array(of: Bid.schema), "next": .cursor.nullable])
    )
}

extension BidOutcome {
    /// The shape of the JSON form.
    public static let schema = JSONSchema.component(
        "BidOutcome",
        .object([
            "code": .name(["leading", "leadingReserveUnmet", "outbid", "won", "lost"]),
            "minimumNext": .money.nullable.described("The least to lead again."),
        ])
    )
}

extension BidReceipt {
    /// The shape of the JSON form.
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

extension OwnPosition {
    /// The shape of the JSON form.
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
