public import FoundationCore

/// JSON: `{"carrier","tracking"}`; `tracking` is null if there is none.
extension Shipment: ObjectCodable {
    /// The coding of the JSON object. When decoding, `tracking` may be missing.
    public static let coding = ObjectCoding(
        Shipment.init(carrier:tracking:),
        .member("carrier", \.carrier),
        .optional("tracking", \.tracking)
    )
}
