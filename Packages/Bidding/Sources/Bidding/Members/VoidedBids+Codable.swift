public import FoundationCore

/// JSON: `{"sequence","time","reason"}`.
extension VoidedBids: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        VoidedBids.init(sequence:time:reason:),
        .member("sequence", \.sequence),
        .member("time", \.time),
        .member("reason", \.reason)
    )
}
