public import FoundationCore

/// The name of a member. Unique case-insensitively and under Unicode canonical equivalence.
public struct MemberName: Sendable, Hashable {
    /// The largest length in bytes of UTF-8.
    public static let maximumLength = 64

    /// The name as the member wrote it.
    public let text: String

    /// Creates a name.
    ///
    /// - Throws: `InvalidField` if the text is empty or too long, begins or ends with whitespace, or contains control or
    ///   format characters.
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

    /// Returns whether both names identify the same member. Case is ignored.
    public func isSame(as other: String) -> Bool { text.lowercased() == other.lowercased() }
}

extension MemberName: CustomStringConvertible {
    /// The text.
    public var description: String { text }
}
