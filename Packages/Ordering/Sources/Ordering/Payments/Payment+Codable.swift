public import FoundationCore

/// JSON: the members of ``IncomingPayment``, and `{"receivedAt","outcome"}`.
extension Payment: ObjectCodable {
    /// The members, all required.
    public static let coding = ObjectCoding(
        Payment.init(_:at:outcome:),
        .members(of: \.received),
        .member("receivedAt", \.receivedAt),
        .member("outcome", \.outcome)
    )
}

/// JSON: the stable name. An unknown name is preserved.
extension Payment.Outcome: Codable {}
