public import FoundationCore

/// JSON: `{"currency","prices"}`.
extension TrainedModel: ObjectCodable {
    /// The properties of the JSON object.
    public static let coding = ObjectCoding(
        TrainedModel.init(currency:prices:),
        .member("currency", \.currency),
        .member("prices", \.prices)
    )
}
