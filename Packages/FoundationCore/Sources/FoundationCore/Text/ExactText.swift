/// A text that is compared by its Unicode scalars.
///
/// `String` compares by canonical equivalence: “é” as one scalar equals “é” as two. Names in data are
/// distinct if their scalars differ.
public struct ExactText: Sendable, Hashable {
    /// The text.
    public let text: String

    /// Creates an exact text.
    public init(_ text: String) { self.text = text }

    /// Whether both texts have the same UTF-8 bytes.
    public static func == (left: ExactText, right: ExactText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    /// Hashes the UTF-8 bytes.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(UInt8(0xFF))
    }

    /// Returns the beginning of untrusted text, for use in a message: at most 60 characters on one line, followed by …
    /// if the text is truncated. Control characters are replaced.
    public static func excerpt(of text: some StringProtocol) -> String {
        var excerpt = ""
        for character in text.prefix(60) {
            let isPlain = character.unicodeScalars.allSatisfy { scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator: false
                default: true
                }
            }
            excerpt.append(isPlain ? character : "\u{FFFD}")
        }
        return text.count > 60 ? excerpt + "…" : excerpt
    }

    /// Returns an excerpt in single quotation marks; see ``excerpt(of:)``.
    public static func quoted(_ text: some StringProtocol) -> String { "'\(excerpt(of: text))'" }
}
