public import FoundationCore

/// JSON: `{"reason","authority"}`.
extension Withdrawal: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        Withdrawal.init(reason:authority:),
        .member("reason", \.reason),
        .member("authority", \.authority)
    )
}

/// JSON: the stable name. An unknown name is preserved.
extension Withdrawal.Authority: Codable {}
