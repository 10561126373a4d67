public import FoundationCore

/// JSON: `{"id","seller",…,"relistedFrom","version","createdAt"}`, with the members of `ItemDetails` beside
/// these; `relistedFrom` is null for an item that is not a relisting.
extension Item: ObjectCodable {
    /// The members; those that can be null may be missing.
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
