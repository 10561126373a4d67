public import FoundationCore

/// The checks of the reason for a withdrawal or for a voiding of bids. The reason for a withdrawal is public.
public enum StatedReason {
    /// The maximum number of Unicode scalars that the API accepts.
    public static let maximumScalarCount = 1_000
    /// The maximum length in bytes of UTF-8.
    public static let maximumLength = 4 * maximumScalarCount

    /// Returns whether a text is empty or has no visible character.
    public static func isMissing(_ text: String) -> Bool { !CheckedText.isVisible(text) }

    /// Checks the length and the characters of a reason. An empty reason passes; the rules determine whether a reason
    /// is required.
    ///
    /// - Throws: `InvalidField` with the field `reason` if the text is too long or contains a control character other
    ///   than a tab or a line break.
    public static func check(_ text: String) throws(InvalidField) {
        _ = try CheckedText.prose(text, as: "reason", maximumLength: maximumLength)
    }
}
