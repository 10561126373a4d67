public import FoundationCore

/// JSON: `{"time","actor","action","status","amount","reason"}`. `reason` is null if the action requires none.
extension OrderHistoryEntry: ObjectCodable {
    /// The coding of the JSON object. When decoding, `amount` and `reason` may be missing.
    public static let coding = ObjectCoding(
        OrderHistoryEntry.init(time:actor:action:status:amount:reason:),
        .member("time", \.time),
        .member("actor", \.actor),
        .member("action", \.action),
        .member("status", \.status),
        .optional("amount", \.amount),
        .optional("reason", \.reason)
    )
}
