public import FoundationCore

/// The name of a member. Unique case-insensitively and under Unicode canonical equivalence.
public struct MemberName: Sendable, Hashable {
    /// The greatest number of bytes in UTF-8.
    public static let maximumLength = 64

    /// The name as the member wrote it.
    public let text: String

    /// Creates a name.
    ///
    /// - Throws: `InvalidField` if the text is empty or too long, begins or ends with a blank, or has control or format
    ///   characters.
    public init(_ text: String) throws(InvalidField) {
        guard (1...Self.maximumLength).contains(text.utf8.count) else {
            throw InvalidField("name", "must have 1 to \(Self.maximumLength) bytes of UTF-8")
        }
        guard text.first?.isWhitespace == false, text.last?.isWhitespace == false else {
            throw InvalidField("name", "must not begin or end with whitespace")
        }
        let isVisible = text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
        guard isVisible else { throw InvalidField("name", "must not have characters that cannot be seen") }
        self.text = text
    }
}

extension MemberName {
    /// Whether both name the same member.
    func isSame(as other: String) -> Bool { text.lowercased() == other.lowercased() }

    /// The key by which the name is looked up. Equal names have the same key; other names may share it, so compare what is
    /// found.
    var key: String { Self.key(of: text) }

    /// The lookup key of a name or of its beginning.
    ///
    /// Swift compares characters by canonical equivalence, but does not expose their normal form. The key maps each
    /// character to a scalar by binary search in character order, so canonically equivalent characters get the same
    /// scalar.
    static func key(of text: String) -> String {
        var key = String.UnicodeScalarView()
        for character in text.lowercased() { key.append(scalar(near: character)) }
        return String(key)
    }

    private static func scalar(near character: Character) -> Unicode.Scalar {
        if let ascii = character.asciiValue { return Unicode.Scalar(ascii) }
        var found: Unicode.Scalar = "\0"
        var step: UInt32 = 1 << 20
        while step > 0 {
            if let next = Unicode.Scalar(found.value + step), Character(next) <= character { found = next }
            step >>= 1
        }
        return found
    }
}
