/// A header field with a valid name and value.
public struct HTTPField: Sendable, Hashable {
    /// The field name.
    public let name: Name
    /// The field value, without leading and trailing whitespace.
    public let value: String

    /// Creates a field.
    ///
    /// Replaces control characters except the tab by spaces, and removes surrounding whitespace, so that a value cannot
    /// inject another field. To reject invalid values instead, use ``init(name:exactly:)``.
    public init(name: Name, value: String) {
        self.name = name
        self.value = Self.isValidValue(value) ? value : Self.legalized(value)
    }

    /// Creates a field without changing the value; `nil` if the value is not valid.
    public init?(name: Name, exactly value: String) {
        guard Self.isValidValue(value) else { return nil }
        self.name = name
        self.value = value
    }

    /// Returns whether a text is a valid field value: it has no control characters except the tab, and no surrounding
    /// whitespace (RFC 9110, section 5.5).
    public static func isValidValue(_ value: String) -> Bool {
        var value = value
        return value.withUTF8 { bytes in
            guard let first = bytes.first, let last = bytes.last else { return true }
            return !isWhitespace(first) && !isWhitespace(last) && !bytes.contains(where: isForbidden)
        }
    }

    /// Returns whether a text is a token: one or more visible ASCII characters without delimiters (RFC 9110, section
    /// 5.6.2).
    static func isToken(_ text: some StringProtocol) -> Bool {
        guard !text.isEmpty else { return false }
        // Contiguous bytes are faster to check, and field names are contiguous.
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
