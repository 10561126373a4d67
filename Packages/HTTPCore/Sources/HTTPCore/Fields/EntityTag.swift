/// An entity tag (RFC 9110, section 8.8.3): `"7"`, or `W/"7"` for a weak one.
public struct EntityTag: Sendable, Hashable {
    /// The opaque text between the quotation marks.
    public let opaque: String
    /// Whether the tag is weak: representations with the same weak tag may differ in their bytes.
    public let isWeak: Bool

    /// Creates a tag; `nil` if the text contains whitespace, control characters or quotation marks.
    public init?(opaque: String, isWeak: Bool = false) {
        guard opaque.utf8.allSatisfy(Self.isTagByte) else { return nil }
        self.opaque = opaque
        self.isWeak = isWeak
    }

    /// Creates a strong tag from a version number.
    public init(version: some BinaryInteger) {
        opaque = String(version)
        isWeak = false
    }

    /// Parses the value of an `ETag` field; `nil` if it is malformed.
    public init?(_ text: String) {
        var scanner = FieldScanner(text)
        guard let tag = Self.next(in: &scanner), scanner.isAtEnd else { return nil }
        self = tag
    }

    /// Strong comparison (RFC 9110, section 8.8.3.2): returns whether both tags are strong and equal.
    public func stronglyMatches(_ other: EntityTag) -> Bool { !isWeak && !other.isWeak && opaque == other.opaque }

    /// Weak comparison: returns whether the opaque texts are equal.
    public func weaklyMatches(_ other: EntityTag) -> Bool { opaque == other.opaque }

    static func next(in scanner: inout FieldScanner) -> EntityTag? {
        scanner.skipWhitespace()
        let isWeak = scanner.take(exactly: "W/")
        guard scanner.take(exactly: "\"") else { return nil }
        let opaque = scanner.take(while: isTagByte)
        guard scanner.take(exactly: "\"") else { return nil }
        return EntityTag(opaque: opaque, isWeak: isWeak)
    }

    private static func isTagByte(_ byte: UInt8) -> Bool { byte == 0x21 || (byte >= 0x23 && byte != 0x7F) }
}

extension EntityTag: CustomStringConvertible {
    /// The value of an `ETag` field.
    public var description: String { "\(isWeak ? "W/" : "")\"\(opaque)\"" }
}
