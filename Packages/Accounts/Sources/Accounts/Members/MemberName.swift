public import FoundationCore

/// The name of a member. Unique case-insensitively and under Unicode canonical equivalence.
public struct MemberName: Sendable, Hashable {
    /// The largest length in bytes of UTF-8.
    public static let maximumLength = 64

    /// The name as the member wrote it.
    public let text: String

    /// Creates a name.
    ///
    /// - Throws: `InvalidField` if the text is empty, is too long, begins or ends with whitespace, or contains control
    ///   characters, line breaks or invisible characters.
    public init(_ text: String) throws(InvalidField) {
        self.text = try CheckedText.line(text, as: "name", maximumLength: Self.maximumLength)
        try CheckedText.requireVisible(text, as: "name")
    }

    /// Creates a name that a log stores. The rule for invisible characters applies to new names only.
    ///
    /// - Throws: `InvalidField` as above, except for invisible characters.
    public init(stored text: String) throws(InvalidField) {
        self.text = try CheckedText.line(text, as: "name", maximumLength: Self.maximumLength)
    }

    /// Returns whether both names identify the same member. Case is ignored.
    public func isSame(as other: String) -> Bool { text.lowercased() == other.lowercased() }
}

extension MemberName: CustomStringConvertible {
    /// The text.
    public var description: String { text }
}
