public import FoundationCore

/// JSON: an object with one property for each property of the order, of the same name. If there is no value,
/// `shipping`, `discount`, `combinedInto`, `paymentRequest` and `shipment` are null.
extension Order: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
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
