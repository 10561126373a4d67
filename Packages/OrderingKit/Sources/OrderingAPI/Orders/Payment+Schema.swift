import APICore
public import HTTPCore
public import Ordering

extension PaymentRequest {
    static let members: [String: JSONSchema] = ["provider": .name(["manual"]), "amount": .money]

    /// The JSON schema.
    public static let schema = JSONSchema.component("PaymentRequest", .object(members))
}

extension PaymentInstructions {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "PaymentInstructions",
        .object(
            PaymentRequest.members.merging([
                "address": .string(format: "uri").nullable.described(
                    "The provider's payment page; null for a manual payment, or while the page is being prepared."
                )
            ]) { own, _ in own }
        )
    )
}

extension Payment {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Payment",
        .object([
            "provider": .name(["manual"]), "reference": .string(), "amount": .money, "receivedAt": .instant,
            "outcome": .name(Outcome.known.map(\.rawValue)),
        ])
    )
}

extension Refund {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Refund",
        .object([
            "payment": .integer(minimum: 1).described("The 1-based index of the payment in the order's `payments`."),
            "amount": .money,
            "reference": .string(),
            "dueSince": .instant,
            "paidAt": .instant.nullable.described("The time of the payout; null while the refund is due."),
        ])
    )
}
