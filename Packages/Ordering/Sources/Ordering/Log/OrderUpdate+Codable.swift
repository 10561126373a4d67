public import FoundationCore

/// JSON: `{"position","order","sequence","time","action","status","amount"}`.
extension OrderUpdate: ObjectCodable {
    /// The coding of the JSON object. When decoding, `amount` may be missing.
    public static let coding = ObjectCoding(
        OrderUpdate.init(position:order:sequence:time:action:status:amount:),
        .member("position", \.position),
        .member("order", \.order),
        .member("sequence", \.sequence),
        .member("time", \.time),
        .member("action", \.action),
        .member("status", \.status),
        .optional("amount", \.amount)
    )
}
