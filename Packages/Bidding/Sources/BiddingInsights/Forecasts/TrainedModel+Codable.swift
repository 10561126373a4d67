public import FoundationCore

/// JSON: `{"currency","prices"}`.
extension TrainedModel: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        TrainedModel.init(currency:prices:),
        .member("currency", \.currency),
        .member("prices", \.prices)
    )
}
