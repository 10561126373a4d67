/// The name of one state of a resource (RFC 9110, 8.8.3): `"7"`, or `W/"7"` if it names states that are alike only.
public struct EntityTag: Sendable, Hashable {
    /// What stands between the quotation marks.
    public let opaque: String
    /// Whether states with the same tag may differ in their bytes.
    public let isWeak: Bool

    /// A tag with this text; `nil` if it has a blank, a control or a quotation mark in it.
    public init?(opaque: String, isWeak: Bool = false) {
        guard opaque.utf8.allSatisfy(Self.isTagByte) else { return nil }
        self.opaque = opaque
        self.isWeak = isWeak
    }

    /// The strong tag of a numbered version.
    public init(version: some BinaryInteger) {
        opaque = String(version)
        isWeak = false
    }

    /// Reads the value of an `ETag` field; `nil` if it is malformed.
    public init?(_ text: String) {
        var scanner = FieldScanner(text)
        guard let tag = Self.next(in: &scanner), scanner.isAtEnd else { return nil }
        self = tag
    }

    /// Whether both name the same bytes: neither is weak, and the texts are equal (RFC 9110, 8.8.3.2).
    public func stronglyMatches(_ other: EntityTag) -> Bool { !isWeak && !other.isWeak && opaque == other.opaque }

    /// Whether both name states that are alike: the texts are equal.
    public func weaklyMatches(_ other: EntityTag) -> Bool { opaque == other.opaque }

    static func next(in scanner: inout FieldScanner) -> EntityTag? {
        scanner.skipBlanks()
        let isWeak = scanner.take(exactly: "W/")
        guard scanner.take(exactly: "\"") else { return nil }
        let opaque = scanner.take(while: isTagByte)
        guard scanner.take(exactly: "\"") else { return nil }
        return EntityTag(opaque: opaque, isWeak: isWeak)
    }

    private static func isTagByte(_ byte: UInt8) -> Bool { byte == 0x21 || (byte >= 0x23 && byte != 0x7F) }
}

extension EntityTag: CustomStringConvertible {
    /// As the value of an `ETag` field.
    public var description: String { "\(isWeak ? "W/" : "")\"\(opaque)\"" }
}
