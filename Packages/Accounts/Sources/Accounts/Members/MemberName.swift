public import FoundationCore

/// The name of a member. Names that differ only in case or are canonically equivalent in Unicode are the same name. No
/// two members of a house have the same name.
public struct MemberName: Sendable, Hashable {
    /// The maximum length in UTF-8 bytes.
    public static let maximumLength = 64

    /// The name as the member wrote it.
    public let text: String

    /// Creates a name.
    ///
    /// - Throws: `InvalidField` if the text is empty, is longer than ``maximumLength``, begins or ends with whitespace,
    ///   or contains control characters, line breaks, invisible characters or letters of different scripts.
    public init(_ text: String) throws(InvalidField) {
        self.text = try CheckedText.line(text, as: "name", maximumLength: Self.maximumLength)
        try CheckedText.requireVisible(text, as: "name")
        try Self.requireSingleScript(text)
    }

    /// Creates a name that is already stored. Only new names are checked for invisible characters and for
    /// letters of different scripts.
    ///
    /// - Throws: `InvalidField` if the text is empty, is longer than ``maximumLength``, begins or ends with whitespace,
    ///   or contains control characters or line breaks.
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
