import APICore
public import HTTPCore
public import Ordering

extension SecondChanceOffer {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "SecondChanceOffer",
        .object([
            "id": .identifier,
            "seller": .identifier,
            "member": .identifier,
            "item": OrderLineItem.schema,
            "madeAt": .instant,
            "expiresAt": .instant,
            "status": .name(OfferStatus.known.map(\.rawValue)),
            "order": JSONSchema.identifier.nullable
                .described("The order that the acceptance of the offer created; null if it was not accepted."),
            "sequence": .integer(minimum: 1),
        ])
    )
}

extension OfferList {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "OfferList",
        .object(["offers": .array(of: SecondChanceOffer.schema)])
    )
}
