internal import CHouseSodium

/// HMAC-SHA256 (RFC 2104), computed by libsodium: authenticates messages from other systems that share a secret with
/// the house. For the house's own digests, use ``HouseKey``.
public enum HMAC {
    /// Returns the authentication code of a message: 32 bytes.
    ///
    /// - Parameters:
    ///   - message: any bytes.
    ///   - key: a secret of any length.
    public static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        precondition(sodium_init() >= 0, "libsodium cannot be used on this machine.")
        var state = crypto_auth_hmacsha256_state()
        var code = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
        crypto_auth_hmacsha256_init(&state, key, key.count)
        crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
        crypto_auth_hmacsha256_final(&state, &code)
        return code
    }

    /// Returns whether a code authenticates a message. The comparison runs in constant time.
    public static func isValid(_ code: [UInt8], of message: [UInt8], key: [UInt8]) -> Bool {
        let expected = self.code(of: message, key: key)
        return code.count == expected.count && sodium_memcmp(code, expected, expected.count) == 0
    }
}
