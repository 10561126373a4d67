public import FoundationCore

/// The suspension of a member by an administrator. A suspended member cannot bid or list. Existing bids and listings
/// stay in effect, and everything else stays allowed.
public struct Suspension: Sendable, Hashable {
    /// The maximum length of a reason in UTF-8 bytes.
    public static let maximumReasonLength = 1_000

    /// The reason that the administrator stated.
    public let reason: String
    /// The time of the suspension.
    public let since: Instant

    /// Creates a suspension, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` if ``reason(_:)`` does not accept the reason, or if RFC 3339 cannot represent the time.
    public init(reason: String, since: Instant) throws(InvalidField) {
        try FieldCheck.time(since, as: "since")
        self.reason = try Self.reason(reason)
        self.since = since
    }

    /// Validates the reason for suspending or reinstating a member.
    ///
    /// - Returns: The reason.
    /// - Throws: `InvalidField` if the text has no visible character, is longer than ``maximumReasonLength``, or
    ///   contains control characters other than tabs and line breaks.
    public static func reason(_ text: String) throws(InvalidField) -> String {
        guard CheckedText.isVisible(text) else { throw InvalidField("reason", "must not be empty") }
        return try CheckedText.prose(text, as: "reason", maximumLength: maximumReasonLength)
    }
}
