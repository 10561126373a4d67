internal import CHouseSodium

/// The base64url encoding (RFC 4648, section 5) without padding. Only the canonical encoding of bytes can be decoded,
/// so different texts never decode to the same bytes.
public enum Base64URL {
    private static let variant = Int32(sodium_base64_VARIANT_URLSAFE_NO_PADDING)

    /// Encodes bytes as text.
    public static func text(of bytes: [UInt8]) -> String {
        var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
        sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
        return String(decoding: text.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Decodes text to bytes; `nil` if the text is not the canonical encoding of any bytes.
    public static func bytes(of text: String) -> [UInt8]? {
        let characters = text.utf8.map(CChar.init(bitPattern:))
        var bytes = [UInt8](repeating: 0, count: characters.count), count = 0
        let status = sodium_base642bin(
            &bytes,
            bytes.count,
            characters,
            characters.count,
            nil,
            &count,
            nil,
            variant
        )
        return status == 0 ? Array(bytes[..<count]) : nil
    }
}
