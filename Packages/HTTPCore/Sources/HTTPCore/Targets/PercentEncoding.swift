/// Percent-encoding (RFC 3986, section 2.1) with strict decoding.
enum PercentEncoding {
    /// The reserved characters that stay unescaped in a path segment: those of `pchar` except `+`, which some decoders
    /// read as a space.
    static let segmentCharacters = Set("!$&'()*,;=:@".utf8)
    /// The reserved characters that stay unescaped in query names and values. Excludes the delimiters of form encoding
    /// (`&`, `=`, `+`) and the legacy separator `;`.
    static let queryCharacters = Set(":/,@".utf8)

    static func encode(_ text: String, allowing extra: Set<UInt8>) -> String {
        guard text.utf8.contains(where: { !isUnreserved($0) && !extra.contains($0) }) else { return text }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) || extra.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Decodes a percent-encoded text.
    ///
    /// - Parameter decodesPlusAsSpace: whether `+` is a space, as in HTML forms.
    /// - Throws: ``URLSyntaxError``: `invalidEscape`, `invalidCharacter` or `invalidUTF8`.
    static func decode(_ text: Substring.UTF8View, decodesPlusAsSpace: Bool) throws(URLSyntaxError) -> String {
        var text = Substring(text)
        return try text.withUTF8 { bytes in
            Result { () throws(URLSyntaxError) in try decode(bytes, decodesPlusAsSpace: decodesPlusAsSpace) }
        }.get()
    }

    /// Decodes a percent-encoded text.
    ///
    /// - Parameter decodesPlusAsSpace: whether `+` is a space, as in HTML forms.
    /// - Throws: ``URLSyntaxError``: `invalidEscape`, `invalidCharacter` or `invalidUTF8`.
    static func decode(_ text: UnsafeBufferPointer<UInt8>, decodesPlusAsSpace: Bool) throws(URLSyntaxError) -> String {
        // Most texts contain nothing to decode; return them without a second buffer.
        let plain = text.prefix { byte in
            isLiteral(byte) && byte != UInt8(ascii: "%") && !(decodesPlusAsSpace && byte == UInt8(ascii: "+"))
        }
        if plain.count == text.count { return String(decoding: text, as: UTF8.self) }
        var bytes = Array(plain)
        bytes.reserveCapacity(text.count)
        var rest = text[plain.endIndex...].makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(value(ofDigit:)), let low = rest.next().flatMap(value(ofDigit:))
                else { throw .invalidEscape }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where decodesPlusAsSpace:
                bytes.append(0x20)
            case _ where isLiteral(byte):
                bytes.append(byte)
            default:
                throw .invalidCharacter
            }
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else { throw .invalidUTF8 }
        return decoded
    }

    /// Whether an encoded text may contain the byte: a visible ASCII character except `#`.
    private static func isLiteral(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "#") }

    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func value(ofDigit byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
