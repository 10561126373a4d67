/// One header field: a name and a value that can stand in a message.
public struct HTTPField: Sendable, Hashable {
    /// The name.
    public let name: Name
    /// The value, without blanks around it.
    public let value: String

    /// A field with this value.
    ///
    /// Controls (CR, LF, NUL and the others, but not the tabulator) become blanks, and blanks around the value are cut
    /// off, so that no value can end its field or begin another one. Ask ``isValidValue(_:)`` first where a bad value
    /// has to be refused.
    public init(name: Name, value: String) {
        self.name = name
        self.value = Self.isValidValue(value) ? value : Self.legalized(value)
    }

    /// Whether a text can be a field's value as it is: no control but the tabulator, no blank at either end
    /// (RFC 9110, 5.5).
    public static func isValidValue(_ value: String) -> Bool {
        let bytes = value.utf8
        guard let first = bytes.first, let last = bytes.last else { return true }
        return !isBlank(first) && !isBlank(last) && !bytes.contains(where: isForbidden)
    }

    /// Whether a text is a token: visible ASCII without delimiters, not empty (RFC 9110, 5.6.2).
    static func isToken(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
    }

    static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func isForbidden(_ byte: UInt8) -> Bool { (byte < 0x20 && byte != 0x09) || byte == 0x7F }

    private static func legalized(_ value: String) -> String {
        let clean = value.utf8.map { isForbidden($0) ? 0x20 : $0 }
        let start = clean.prefix(while: isBlank).count
        let end = clean.reversed().prefix(while: isBlank).count
        return String(decoding: clean.dropFirst(start).dropLast(end), as: UTF8.self)
    }
}
