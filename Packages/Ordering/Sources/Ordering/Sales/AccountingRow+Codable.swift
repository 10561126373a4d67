public import FoundationCore

/// JSON: `{"order","status","soldAt","paidAt","buyer","item","shipping","discount","premium","tax","paid","refunded"}`.
/// `paidAt` is null if the order is unpaid.
extension AccountingRow: ObjectCodable {
    /// The coding of the JSON object. When decoding, `paidAt` may be missing.
    public static let coding = ObjectCoding(
        AccountingRow.init(
            order:
            status:
            soldAt:
            paidAt:
            buyer:
            item:
            shipping:
            discount:
            premium:
            tax:
            paid:
            refunded:
        ),
        .member("order", \.order),
        .member("status", \.status),
        .member("soldAt", \.soldAt),
        .optional("paidAt", \.paidAt),
        .member("buyer", \.buyer),
        .member("item", \.item),
        .member("shipping", \.shipping),
        .member("discount", \.discount),
        .member("premium", \.premium),
        .member("tax", \.tax),
        .member("paid", \.paid),
        .member("refunded", \.refunded)
    )
}
