extension StringProtocol {
    /// The text with every unsafe character replaced by U+FFFD. Unsafe characters control a terminal, reorder the
    /// surrounding text or are invisible: C0 and C1 controls, DEL, line and paragraph separators, bidirectional
    /// controls, zero-width characters, tags, and all other default-ignorable code points.
    ///
    /// Not replaced are a zero-width joiner between two pictographs, joiners between letters of scripts that need them,
    /// and a variation selector (U+FE0E or U+FE0F) after an emoji character.
    var withoutControls: String { replacingUnsafeScalars { _ in "\u{FFFD}" } }

    /// The JSON text with unsafe characters written as `\u` escape sequences, which preserves the information. Unsafe
    /// characters are those of ``withoutControls``; they can occur only in JSON strings.
    var withEscapedControls: String {
        replacingUnsafeScalars { scalar in
            String(scalar).utf16.map { "\\u" + $0.fourHexDigits }.joined()
        }
    }

    /// The text with unsafe characters, except line breaks, replaced like in ``withoutControls``.
    var withoutControlsExceptNewlines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map(\.withoutControls).joined(separator: "\n")
    }

    /// The text on one line, with a space in place of each tab and line break.
    var onOneLine: String {
        guard unicodeScalars.contains(where: \.breaksLine) else { return String(self) }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.breaksLine ? " " : $0 }))
    }

    private func replacingUnsafeScalars(_ replacement: (Unicode.Scalar) -> String) -> String {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(self) }
        var result = String.UnicodeScalarView(), previous: Unicode.Scalar?
        var index = unicodeScalars.startIndex
        while index < unicodeScalars.endIndex {
            let scalar = unicodeScalars[index]
            unicodeScalars.formIndex(after: &index)
            let next = index < unicodeScalars.endIndex ? unicodeScalars[index] : nil
            if scalar.isUnsafeOnTerminal, !scalar.joinsNeighbours(after: previous, before: next) {
                result.append(contentsOf: replacement(scalar).unicodeScalars)
            } else {
                result.append(scalar)
            }
            previous = scalar
        }
        return String(result)
    }
}

extension Unicode.Scalar {
    fileprivate var breaksLine: Bool { self == "\t" || self == "\n" || self == "\r" }

    fileprivate var isUnsafeOnTerminal: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        case 0..<0xA0: false
        // Interlinear annotation characters are not default-ignorable.
        case 0xFFF9...0xFFFB: true
        default: properties.isDefaultIgnorableCodePoint
        }
    }

    /// Whether the character joins its neighbours into one glyph, or selects emoji or text presentation.
    fileprivate func joinsNeighbours(after previous: Unicode.Scalar?, before next: Unicode.Scalar?) -> Bool {
        guard let previous else { return false }
        switch value {
        case 0x200C, 0x200D:
            if previous.needsJoiners, next?.needsJoiners == true { return true }
            return value == 0x200D && previous.mayEndPictograph && next?.isPictograph == true
        case 0xFE0E, 0xFE0F: return previous.properties.isEmoji
        default: return false
        }
    }

    /// Whether the character is a letter or mark of a block from Arabic to Sinhala. Words in these scripts may contain
    /// joiners.
    private var needsJoiners: Bool {
        guard (0x0600...0x0DFF).contains(value) else { return false }
        switch properties.generalCategory {
        case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: return true
        default: return false
        }
    }

    private var isPictograph: Bool { value > 0xFF && properties.isEmoji }

    private var mayEndPictograph: Bool { isPictograph || value == 0xFE0F }
}

extension UInt16 {
    fileprivate var fourHexDigits: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
