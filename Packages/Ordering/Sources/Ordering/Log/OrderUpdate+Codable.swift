public import FoundationCore

/// JSON: `{"position","order","sequence","time","action","status"}`.
extension OrderUpdate: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        OrderUpdate.init(position:order:sequence:time:action:status:),
        .member("position", \.position),
        .member("order", \.order),
        .member("sequence", \.sequence),
        .member("time", \.time),
        .member("action", \.action),
        .member("status", \.status)
    )
}
