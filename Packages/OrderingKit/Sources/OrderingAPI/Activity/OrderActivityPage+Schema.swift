import APICore
public import HTTPCore
public import Ordering

extension OrderActivityPage {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "OrderActivityPage",
        .object([
            "updates": .array(of: OrderingUpdate.schema),
            "last": .integer(minimum: 0).described("The page contains all requested updates up to this position."),
        ])
    )
}

extension OrderingUpdate {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "OrderingUpdate",
        .object([
            "order": OrderUpdate.schema.nullable.described("The change of an order; null for an offer."),
            "offer": OfferUpdate.schema.nullable.described("The change of a second-chance offer; null for an order."),
        ])
    )
}

extension OrderUpdate {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "OrderUpdate",
        .object([
            "position": .integer(minimum: 1).described("The position in the log; ascending, may have gaps."),
            "order": .identifier,
            "sequence": .integer(minimum: 1).described("The sequence number in the order's log, without gaps."),
            "time": .instant,
            "action": .string(),
            "status": OrderStatus.schema,
            "amount": OrderHistoryEntry.amountSchema,
        ])
    )
}

extension OfferUpdate {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "OfferUpdate",
        .object([
            "position": .integer(minimum: 1).described("The position in the log; ascending, may have gaps."),
            "offer": .identifier,
            "item": .identifier,
            "sequence": .integer(minimum: 1).described("The sequence number in the offer's log, without gaps."),
            "time": .instant,
            "status": .name(OfferStatus.known.map(\.rawValue)),
            "price": .money,
        ])
    )
}
