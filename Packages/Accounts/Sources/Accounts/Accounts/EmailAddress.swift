public import FoundationCore

/// An e-mail address. Only the syntax is validated, not whether the address receives mail.
public struct EmailAddress: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The maximum length in bytes (RFC 5321, section 4.5.3.1.3, without the angle brackets).
    public static let maximumLength = 254
    private static let maximumLocalLength = 64

    /// The address as the member stated it, in the form `local@domain`.
    public let rawValue: String

    /// Creates an address; `nil` unless the text is valid.
    public init?(rawValue: String) {
        guard let address = try? EmailAddress(rawValue) else { return nil }
        self = address
    }

    /// Creates an address.
    ///
    /// - Throws: `InvalidField` unless the text has the form `local@domain` with at least two labels in the domain, no
    ///   whitespace and no control characters. Quoted local parts and address literals are not accepted.
    public init(_ text: String) throws(InvalidField) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard text.utf8.count <= Self.maximumLength, parts.count == 2, let local = parts.first, let domain = parts.last,
            (1...Self.maximumLocalLength).contains(local.utf8.count), Self.isDotted(local, atLeast: 1),
            Self.isDotted(domain, atLeast: 2)
        else { throw InvalidField("emailAddress", "must have the form name@example.org") }
        rawValue = text
    }

    /// The same text as ``rawValue``.
    public var description: String { rawValue }

    /// Returns whether a text consists of at least `count` nonempty parts that are separated by dots and contain
    /// neither whitespace nor special characters.
    private static func isDotted(_ text: Substring, atLeast count: Int) -> Bool {
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        return words.count >= count && words.allSatisfy { !$0.isEmpty }
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.value > 0x20 && scalar != "\u{7F}" && !"\"(),:;<>@[\\]".unicodeScalars.contains(scalar)
                    && !CheckedText.isWhitespace(scalar) && scalar.properties.generalCategory != .control
                    && scalar.properties.generalCategory != .format
            }
    }
}
