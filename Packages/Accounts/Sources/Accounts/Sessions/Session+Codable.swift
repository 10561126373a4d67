public import FoundationCore

/// JSON: `{"id","label","createdAt","expiresAt","isCurrent"}`.
extension Session: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        Session.init(id:label:createdAt:expiresAt:isCurrent:),
        .member("id", \.id),
        .member("label", \.label),
        .member("createdAt", \.createdAt),
        .member("expiresAt", \.expiresAt),
        .member("isCurrent", \.isCurrent)
    )
}
