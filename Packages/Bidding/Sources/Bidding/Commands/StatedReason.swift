public import FoundationCore

/// A reason in somebody's own words, for taking an auction back or striking bids out. Everyone may read the former.
public enum StatedReason {
    /// The most bytes of UTF-8 it may have.
    public static let longest = 4_000

    /// Whether a text states nothing: it is empty, or no character of it shows.
    public static func isMissing(_ text: String) -> Bool { !CheckedText.isVisible(text) }

    /// Checks a reason as it is stated; whether there has to be one is for the rules to say.
    ///
    /// - Throws: `InvalidField`, its field `reason`, when it is too long or has control characters but tabs and line
    ///   breaks.
    public static func check(_ text: String) throws(InvalidField) {
        _ = try CheckedText.prose(text, as: "reason", longest: longest)
    }
}
