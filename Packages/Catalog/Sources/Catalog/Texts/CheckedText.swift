import FoundationCore

/// Checks a line that people wrote, such as a name: not empty, not too long, no blanks at its ends, no control characters
/// or line breaks, those of Unicode (U+2028, U+2029) included.
func checkedLine(_ text: String, as field: String, longest: Int) throws(InvalidField) -> String {
    guard !text.isEmpty else { throw InvalidField(field, "must not be empty") }
    guard text.utf8.count <= longest else { throw InvalidField(field, "must have at most \(longest) bytes of UTF-8") }
    guard text.unicodeScalars.first?.isBlank == false, text.unicodeScalars.last?.isBlank == false else {
        throw InvalidField(field, "must not begin or end with a blank")
    }
    guard text.unicodeScalars.allSatisfy({ !$0.isControl && !$0.isLineBreak }) else {
        throw InvalidField(field, "must not have control characters or line breaks")
    }
    return text
}

/// Checks text of several lines, which may be empty: not too long, no control characters but tabs and line breaks.
func checkedProse(_ text: String, as field: String, longest: Int) throws(InvalidField) -> String {
    guard text.utf8.count <= longest else { throw InvalidField(field, "must have at most \(longest) bytes of UTF-8") }
    guard text.unicodeScalars.allSatisfy({ !$0.isControl || $0.isLineBreak || $0 == "\t" }) else {
        throw InvalidField(field, "must not have control characters but tabs and line breaks")
    }
    return text
}

extension StringProtocol {
    /// The text without blanks at its ends. Judged by code points: a blank with an accent on it loses the blank alone.
    var trimmed: String {
        let isInk = { (scalar: Unicode.Scalar) in !scalar.isBlank }
        guard let first = unicodeScalars.firstIndex(where: isInk), let last = unicodeScalars.lastIndex(where: isInk)
        else { return "" }
        return String(String.UnicodeScalarView(unicodeScalars[first...last]))
    }
}

extension Unicode.Scalar {
    /// Category Cc of Unicode, which never changes: compared by number, as every letter of every text is asked.
    fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    /// The property White_Space of Unicode; of ASCII, which is most of all text, without asking for it.
    fileprivate var isBlank: Bool {
        isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
    }

    fileprivate var isLineBreak: Bool {
        switch self {
        case "\n", "\r", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}
