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

    /// Checks a new line for invisible characters, which could hide in it or reorder it: of Unicode's format and default
    /// ignorable characters only joiners inside emoji and inside words of Arabic and Indic scripts, and variation
    /// selectors behind another character, are allowed. Lines that are stored already may have others.
    ///
    /// - Throws: `InvalidField`, with `field`.
    public static func requireVisible(_ text: String, as field: String) throws(InvalidField) {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return }
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() where scalar.isInvisible {
            let previous = index > 0 ? scalars[index - 1] : nil
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            guard scalar.isAllowed(after: previous, before: next) else {
                throw InvalidField(field, "must not have invisible characters")
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

    fileprivate var isInvisible: Bool {
        properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
    }

    /// Whether an invisible scalar joins its neighbours, or chooses the glyph of the one before it.
    fileprivate func isAllowed(after previous: Unicode.Scalar?, before next: Unicode.Scalar?) -> Bool {
        guard let previous else { return false }
        if properties.isVariationSelector { return !previous.isInvisible && !CheckedText.isBlank(previous) }
        guard value == 0x200C || value == 0x200D, let next else { return false }
        if previous.needsJoiners, next.needsJoiners { return true }
        return value == 0x200D && next.isPictograph && (previous.isPictograph || previous.value == 0xFE0F)
    }

    private var isPictograph: Bool { value > 0xFF && properties.isEmoji }

    /// Whether it is a letter or a mark of the blocks from Arabic to Sinhala, whose words may need joiners.
    private var needsJoiners: Bool {
        guard (0x0600...0x0DFF).contains(value) else { return false }
        switch properties.generalCategory {
        case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: return true
        default: return false
        }
    }
}
