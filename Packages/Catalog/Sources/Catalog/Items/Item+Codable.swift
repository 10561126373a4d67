public import FoundationCore

/// JSON: `{"id","seller",…,"relistedFrom","version","createdAt"}`, where … are the properties of `ItemDetails`;
/// `relistedFrom` is null for an item that is not a relisting.
extension Item: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        Item.init(id:seller:details:relistedFrom:version:createdAt:),
        .member("id", \.id),
        .member("seller", \.seller),
        .members(of: \.details),
        .optional("relistedFrom", \.relistedFrom),
        .member("version", \.version),
        .member("createdAt", \.createdAt)
    )
}
