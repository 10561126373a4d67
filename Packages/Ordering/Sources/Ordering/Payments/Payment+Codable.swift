public import FoundationCore

/// JSON: the properties of ``IncomingPayment``, and `{"receivedAt","outcome"}`.
extension Payment: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        Payment.init(_:at:outcome:),
        .members(of: \.received),
        .member("receivedAt", \.receivedAt),
        .member("outcome", \.outcome)
    )
}

/// JSON: the stable name. An unknown name is preserved.
extension Payment.Outcome: Codable {}
