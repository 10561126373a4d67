/// A header field with a valid name and value.
public struct HTTPField: Sendable, Hashable {
    /// The field name.
    public let name: Name
    /// The field value, without leading and trailing whitespace.
    public let value: String

    /// Creates a field.
    ///
    /// Control characters except the tab are replaced by spaces, and surrounding whitespace is removed, so that a value
    /// cannot end its field or inject another one. To reject invalid values, check them first with
    /// ``isValidValue(_:)``.
    public init(name: Name, value: String) {
        self.name = name
        self.value = Self.isValidValue(value) ? value : Self.legalized(value)
    }

    /// Creates a field with exactly this value; `nil` if it is not valid.
    public init?(name: Name, exactly value: String) {
        guard Self.isValidValue(value) else { return nil }
        self.name = name
        self.value = value
    }

    /// Returns whether a text is a valid field value: no control characters except the tab, no surrounding whitespace
    /// (RFC 9110, section 5.5).
    public static func isValidValue(_ value: String) -> Bool {
        var value = value
        return value.withUTF8 { bytes in
            guard let first = bytes.first, let last = bytes.last else { return true }
            return !isWhitespace(first) && !isWhitespace(last) && !bytes.contains(where: isForbidden)
        }
    }

    /// Returns whether a text is a token: visible ASCII without delimiters, not empty (RFC 9110, section 5.6.2).
    static func isToken(_ text: some StringProtocol) -> Bool {
        guard !text.isEmpty else { return false }
        // The bytes of a text in one piece are faster to check; each name of a field is.
        return text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isTokenByte) }
            ?? text.utf8.allSatisfy(isTokenByte)
    }

    static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default:
            "!#$%&'*+.^`|~".utf8.contains(byte)
        }
    }

    static func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func isForbidden(_ byte: UInt8) -> Bool { (byte < 0x20 && byte != 0x09) || byte == 0x7F }

    private static func legalized(_ value: String) -> String {
        let clean = value.utf8.map { isForbidden($0) ? 0x20 : $0 }
        let start = clean.prefix(while: isWhitespace).count
        let end = clean.reversed().prefix(while: isWhitespace).count
        return String(decoding: clean.dropFirst(start).dropLast(end), as: UTF8.self)
    }
}
