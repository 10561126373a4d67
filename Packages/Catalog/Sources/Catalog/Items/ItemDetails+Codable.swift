public import FoundationCore

/// JSON: `{"title","description","category","brand","condition","photos"}`; `brand` and `condition` are null if not
/// stated.
extension ItemDetails: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null, and a missing
    /// `description` or `photos` as empty.
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
