public import FoundationCore

/// The name of a member. Unique case-insensitively and under Unicode canonical equivalence.
public struct MemberName: Sendable, Hashable {
    /// The maximum length in bytes of UTF-8.
    public static let maximumLength = 64

    /// The name as the member wrote it.
    public let text: String

    /// Creates a name.
    ///
    /// - Throws: `InvalidField` if the text is empty, is too long, begins or ends with whitespace, or contains control
    ///   characters, line breaks or invisible characters.
    public init(_ text: String) throws(InvalidField) {
        self.text = try CheckedText.line(text, as: "name", longest: Self.maximumLength)
        try CheckedText.requireVisible(text, as: "name")
    }

    /// Creates a name that the log stores. The rule for invisible characters applies to new names only.
    ///
    /// - Throws: `InvalidField` as above, except for invisible characters.
    init(stored text: String) throws(InvalidField) {
        self.text = try CheckedText.line(text, as: "name", longest: Self.maximumLength)
    }
}

extension MemberName {
    /// Whether a name belongs to the same member.
    func isSame(as other: String) -> Bool { text.lowercased() == other.lowercased() }

    /// The lookup key of the name. Equal names have equal keys. Different names may share a key, so compare the names of
    /// the rows that a lookup returns.
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
