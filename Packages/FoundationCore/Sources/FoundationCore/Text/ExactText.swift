/// Text that is equal only to the same Unicode scalars, as names in data have to be told apart.
///
/// `String` holds “é” as one scalar and as two for equal; two bidders of one record may be called so.
public struct ExactText: Sendable, Hashable {
    /// The text.
    public let text: String

    /// Wraps a text.
    public init(_ text: String) { self.text = text }

    /// Whether both have the same bytes in UTF-8.
    public static func == (left: ExactText, right: ExactText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    /// Feeds the bytes in UTF-8.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(UInt8(0xFF))
    }

    /// The beginning of a text from outside for a message: at most 60 characters on one line, control characters
    /// replaced, with … where it goes on.
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

    /// The excerpt in quotation marks.
    public static func quoted(_ text: some StringProtocol) -> String { "“\(excerpt(of: text))”" }
}
