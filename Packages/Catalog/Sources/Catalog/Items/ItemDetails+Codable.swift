public import FoundationCore

/// JSON: `{"title","description","category","brand","condition","photos"}`; brand and condition are null when
/// not stated.
extension ItemDetails: ObjectCodable {
    /// The members; those that can be null may be missing.
    public static let coding = ObjectCoding(
        ItemDetails.init(title:description:category:brand:condition:photos:),
        .member("title", \.title),
        .member("description", \.description, default: ""),
        .member("category", \.category),
        .optional("brand", \.brand),
        .optional("condition", \.condition),
        .member("photos", \.photos, default: [])
    )
}
