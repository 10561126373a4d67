public import FoundationCore

/// JSON: `{"time","actor","action","status","reason"}`. `reason` is null if the action requires none.
extension OrderHistoryEntry: ObjectCodable {
    /// The coding of the JSON object. When decoding, `reason` may be missing.
    public static let coding = ObjectCoding(
        OrderHistoryEntry.init(time:actor:action:status:reason:),
        .member("time", \.time),
        .member("actor", \.actor),
        .member("action", \.action),
        .member("status", \.status),
        .optional("reason", \.reason)
    )
}
