public import FoundationCore

/// JSON: `{"item","title","category","brand","condition","photo","seller","status","price","bidCount","endsAt"}`; brand,
/// condition, photo, price and end are null when absent.
extension SearchRow: ObjectCodable {
    /// The members; those that can be null may be missing.
    public static let coding = ObjectCoding(
        SearchRow.init(item:title:category:brand:condition:photo:seller:status:price:bidCount:endsAt:),
        .member("item", \.item),
        .member("title", \.title),
        .member("category", \.category),
        .optional("brand", \.brand),
        .optional("condition", \.condition),
        .optional("photo", \.photo),
        .member("seller", \.seller),
        .member("status", \.status),
        .optional("price", \.price),
        .member("bidCount", \.bidCount),
        .optional("endsAt", \.endsAt)
    )
}
