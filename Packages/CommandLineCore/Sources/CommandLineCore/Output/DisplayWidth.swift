extension StringProtocol {
    /// The number of terminal columns that the text occupies: 0 for combining marks, 2 for East Asian wide characters
    /// and emoji.
    ///
    /// Control characters count as 0, so replace them first. O(length of the text).
    public var displayWidth: Int {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
        return reduce(0) { $0 + $1.displayWidth }
    }

    /// Returns the text, truncated with `…` if it is wider than `width` columns.
    ///
    /// If a wide character does not fit, the result is one column narrower than `width`. The result is empty if `width`
    /// is below 1.
    public func truncated(toWidth width: Int) -> String {
        guard displayWidth > width else { return String(self) }
        guard width > 0 else { return "" }
        var result = ""
        var used = 0
        for character in self {
            used += character.displayWidth
            if used > width - 1 { break }
            result.append(character)
        }
        return result + "…"
    }
}

extension Character {
    /// The number of terminal columns that the character occupies: 0, 1 or 2.
    var displayWidth: Int {
        var width = 0
        for scalar in unicodeScalars {
            // U+FE0F selects the wide emoji presentation; a pair of regional indicators is one wide flag.
            if scalar == "\u{FE0F}", unicodeScalars.count > 1 { return 2 }
            width = max(width, scalar.displayWidth)
        }
        return width
    }
}

extension Unicode.Scalar {
    fileprivate var displayWidth: Int {
        if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD ? 0 : 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        if properties.isEmojiPresentation { return 2 }
        return Self.wideRanges.contains { $0.contains(value) } ? 2 : 1
    }

    /// Ranges that cover the wide characters (W or F) of Unicode Standard Annex #11. They may also contain other
    /// characters.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
    ]
}
