public import FoundationCore

/// JSON: `{"item","title","status","price","endsAt","maximum","outcome","bidCount","counterparty","voidedBids"}`.
/// `maximum` and `outcome` are null if the member has no bid; `counterparty` is null unless the item was sold by or to
/// the member.
extension BoardEntry: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null, and missing
    /// `voidedBids` as empty.
    public static let coding = ObjectCoding(
        BoardEntry.init(item:title:status:price:endsAt:maximum:outcome:bidCount:counterparty:voidedBids:),
        .member("item", \.item),
        .member("title", \.title),
        .member("status", \.status),
        .member("price", \.price),
        .member("endsAt", \.endsAt),
        .optional("maximum", \.maximum),
        .optional("outcome", \.outcome),
        .member("bidCount", \.bidCount),
        .optional("counterparty", \.counterparty),
        .member("voidedBids", \.voidedBids, default: [])
    )
}
