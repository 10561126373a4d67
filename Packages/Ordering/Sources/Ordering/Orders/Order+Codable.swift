public import FoundationCore

/// JSON: an object with a member for each property, by its name. Absent `shipping`, `discount`, `combinedInto`,
/// `paymentRequest` and `shipment` are null.
extension Order: ObjectCodable {
    /// The members; those that can be null may be missing.
    public static let coding = ObjectCoding(
        Order.init(
            id:
            buyer:
            seller:
            items:
            rules:
            payBy:
            shipping:
            discount:
            charges:
            status:
            combinedInto:
            paymentRequest:
            payments:
            refunds:
            shipment:
            history:
        ),
        .member("id", \.id),
        .member("buyer", \.buyer),
        .member("seller", \.seller),
        .member("items", \.items),
        .member("rules", \.rules),
        .member("payBy", \.payBy),
        .optional("shipping", \.shipping),
        .optional("discount", \.discount),
        .member("charges", \.charges),
        .member("status", \.status),
        .optional("combinedInto", \.combinedInto),
        .optional("paymentRequest", \.paymentRequest),
        .member("payments", \.payments),
        .member("refunds", \.refunds),
        .optional("shipment", \.shipment),
        .member("history", \.history)
    )
}
