public import FoundationCore

/// JSON: `{"item","title","category","brand","condition","photo","seller","relistedFrom","status","price","bidCount",
/// "endsAt"}`; `brand`, `condition`, `photo`, `relistedFrom`, `price` and `endsAt` are null when absent.
extension SearchRow: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        SearchRow.init(item:title:category:brand:condition:photo:seller:relistedFrom:status:price:bidCount:endsAt:),
        .member("item", \.item),
        .member("title", \.title),
        .member("category", \.category),
        .optional("brand", \.brand),
        .optional("condition", \.condition),
        .optional("photo", \.photo),
        .member("seller", \.seller),
        .optional("relistedFrom", \.relistedFrom),
        .member("status", \.status),
        .optional("price", \.price),
        .member("bidCount", \.bidCount),
        .optional("endsAt", \.endsAt)
    )
}
