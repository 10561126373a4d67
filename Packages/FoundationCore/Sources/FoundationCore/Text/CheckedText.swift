/// What text may be that people write.
public enum CheckedText {
    /// Checks a line, such as a name: not empty, not too long, no blanks at its ends, no control characters or line
    /// breaks, those of Unicode (U+2028, U+2029) included.
    ///
    /// - Throws: `InvalidField`, with `field`.
    public static func line(_ text: String, as field: String, longest: Int) throws(InvalidField) -> String {
        guard !text.isEmpty else { throw InvalidField(field, "must not be empty") }
        try check(text, as: field, longest: longest)
        if let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, isBlank(first) || isBlank(last) {
            throw InvalidField(field, "must not begin or end with a blank")
        }
        guard text.unicodeScalars.allSatisfy({ !$0.isControl && !$0.isLineBreak }) else {
            throw InvalidField(field, "must not have control characters or line breaks")
        }
        return text
    }

    /// Checks text of several lines, which may be empty: not too long, no control characters but tabs and line breaks.
    ///
    /// - Throws: `InvalidField`, with `field`.
    public static func prose(_ text: String, as field: String, longest: Int) throws(InvalidField) -> String {
        try check(text, as: field, longest: longest)
        guard text.unicodeScalars.allSatisfy({ !$0.isControl || $0.isLineBreak || $0 == "\t" }) else {
            throw InvalidField(field, "must not have control characters but tabs and line breaks")
        }
        return text
    }

    /// Whether a code point has the property White_Space of Unicode; of ASCII, which is most of all text, without asking
    /// for it.
    public static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
    }

    /// Whether a text has a character that shows: more than blanks, controls, and characters without a glyph, such as
    /// zero-width spaces and joiners, bidirectional controls, tags, and the fillers of Hangul and Braille.
    public static func isVisible(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            if isBlank(scalar) || scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}" { return false }
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .unassigned, .nonspacingMark, .enclosingMark: return false
            default: return true
            }
        }
    }

    private static func check(_ text: String, as field: String, longest: Int) throws(InvalidField) {
        guard text.utf8.count <= longest else {
            throw InvalidField(field, "must have at most \(longest) bytes of UTF-8")
        }
    }
}

extension Unicode.Scalar {
    /// Category Cc of Unicode, which never changes: compared by number, as every letter of every text is asked.
    fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    fileprivate var isLineBreak: Bool {
        switch self {
        case "\n", "\r", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}
