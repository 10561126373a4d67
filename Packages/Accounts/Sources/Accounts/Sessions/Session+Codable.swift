public import FoundationCore

/// JSON: `{"id","label","createdAt","expiresAt","isCurrent"}`.
extension Session: ObjectCodable {
    /// The members, all required.
    public static let coding = ObjectCoding(
        Session.init(id:label:createdAt:expiresAt:isCurrent:),
        .member("id", \.id),
        .member("label", \.label),
        .member("createdAt", \.createdAt),
        .member("expiresAt", \.expiresAt),
        .member("isCurrent", \.isCurrent)
    )
}
