public import FoundationCore

/// JSON: `{"payment","amount","reference","dueSince","paidAt"}`. `paidAt` is null while the refund is due.
extension Refund: ObjectCodable {
    /// The coding of the JSON object. When decoding, `paidAt` may be missing.
    public static let coding = ObjectCoding(
        Refund.init(payment:amount:reference:dueSince:paidAt:),
        .member("payment", \.payment),
        .member("amount", \.amount),
        .member("reference", \.reference),
        .member("dueSince", \.dueSince),
        .optional("paidAt", \.paidAt)
    )
}
