public import FoundationCore

/// The reason for a cancellation or a refund. The buyer and the seller see it.
public struct StatedOrderReason: Sendable, Hashable {
    /// The maximum length in bytes of UTF-8.
    public static let maximumLength = 1_000

    /// The reason in the words of the person who stated it; may have several lines.
    public let text: String

    /// Creates a reason.
    ///
    /// - Throws: `InvalidField` if the text has no visible character, is longer than ``maximumLength``, or contains
    ///   control characters.
    public init(_ text: String) throws(InvalidField) {
        try FieldCheck.prose(text, as: "reason", maximumLength: Self.maximumLength)
        self.text = text
    }
}
