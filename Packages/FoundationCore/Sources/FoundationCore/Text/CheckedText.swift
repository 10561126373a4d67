/// Validation of text that people enter.
public enum CheckedText {
    /// Validates a single line, such as a name. It must not be empty or too long, begin or end with whitespace, or
    /// contain control characters or line breaks (including U+2028 and U+2029).
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - field: The field to name in the error.
    ///   - maximumLength: The maximum length in bytes of UTF-8.
    /// - Returns: The text.
    /// - Throws: ``InvalidField`` if the text violates one of these requirements.
    public static func line(_ text: String, as field: String, maximumLength: Int) throws(InvalidField) -> String {
        guard !text.isEmpty else { throw InvalidField(field, "must not be empty") }
        try check(text, as: field, maximumLength: maximumLength)
        if let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
            isWhitespace(first) || isWhitespace(last)
        {
            throw InvalidField(field, "must not begin or end with whitespace")
        }
        guard text.unicodeScalars.allSatisfy({ !$0.isControl && !$0.isLineBreak }) else {
            throw InvalidField(field, "must not contain control characters or line breaks")
        }
        return text
    }

    /// Validates multi-line text. It may be empty; it must not be too long, or contain control characters other
    /// than tabs and line breaks.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - field: The field to name in the error.
    ///   - maximumLength: The maximum length in bytes of UTF-8.
    /// - Returns: The text.
    /// - Throws: ``InvalidField`` if the text violates one of these requirements.
    public static func prose(_ text: String, as field: String, maximumLength: Int) throws(InvalidField) -> String {
        try check(text, as: field, maximumLength: maximumLength)
        guard text.unicodeScalars.allSatisfy({ !$0.isControl || $0.isLineBreak || $0 == "\t" }) else {
            throw InvalidField(field, "must not contain control characters except tabs and line breaks")
        }
        return text
    }

    /// Whether a scalar has the Unicode property White_Space. ASCII, the common case, needs no table lookup.
    public static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
    }

    /// Whether a text has at least one visible character.
    ///
    /// These characters are invisible: whitespace, control characters, and characters without a glyph. The characters
    /// without a glyph are zero-width spaces and joiners, bidirectional controls, tags, and the fillers of Hangul and
    /// Braille.
    public static func isVisible(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            if isWhitespace(scalar) || scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}" {
                return false
            }
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .unassigned, .nonspacingMark, .enclosingMark: return false
            default: return true
            }
        }
    }

    /// Rejects invisible characters, which could hide or reorder content, and a text without a visible character. Use it
    /// for new text only, not for stored text.
    ///
    /// The rejected characters are Unicode's format and default-ignorable characters. Exceptions are joiners inside
    /// emoji and inside words of Arabic and Indic scripts, and variation selectors after a visible character.
    ///
    /// - Throws: ``InvalidField`` if the text contains a rejected character, or not ``isVisible(_:)``.
    public static func requireVisible(_ text: String, as field: String) throws(InvalidField) {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return }
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() where scalar.isInvisible {
            let previous = index > 0 ? scalars[index - 1] : nil
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            guard scalar.isAllowed(after: previous, before: next) else {
                throw InvalidField(field, "must not contain invisible characters")
            }
        }
        guard isVisible(text) else { throw InvalidField(field, "must have a visible character") }
    }

    private static func check(_ text: String, as field: String, maximumLength: Int) throws(InvalidField) {
        guard text.utf8.count <= maximumLength else {
            throw InvalidField(field, "must be at most \(maximumLength) bytes of UTF-8")
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is in the Unicode category Cc, which will never change. Comparing values is faster than a
    /// table lookup.
    fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    fileprivate var isLineBreak: Bool {
        switch self {
        case "\n", "\r", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    fileprivate var isInvisible: Bool {
        properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
    }

    /// Whether an invisible scalar is allowed, because it joins its neighbours or selects a glyph for its predecessor.
    fileprivate func isAllowed(after previous: Unicode.Scalar?, before next: Unicode.Scalar?) -> Bool {
        guard let previous else { return false }
        if properties.isVariationSelector { return !previous.isInvisible && !CheckedText.isWhitespace(previous) }
        guard value == 0x200C || value == 0x200D, let next else { return false }
        if previous.needsJoiners, next.needsJoiners { return true }
        return value == 0x200D && next.isPictograph && (previous.isPictograph || previous.value == 0xFE0F)
    }

    private var isPictograph: Bool { value > 0xFF && properties.isEmoji }

    /// Whether the scalar is a letter or mark of a block from Arabic to Sinhala. Words in these scripts may require
    /// joiners.
    private var needsJoiners: Bool {
        guard (0x0600...0x0DFF).contains(value) else { return false }
        switch properties.generalCategory {
        case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: return true
        default: return false
        }
    }
}
