internal import Accounts
internal import HouseCore

/// Tokens and one-time codes, and the digests under which the house stores them.
///
/// The digests are keyed: without the key of the house, guesses cannot be checked against the digests.
enum SecretDigests {
    private static let tokenBytes = 32
    private static let codeLength = 16
    private static let codeGroup = 4
    /// Crockford base 32: without i, l, o, u.
    private static let codeAlphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")

    /// Creates a token of 256 bits.
    static func newToken(_ source: any SecretSource) -> SessionToken {
        SessionToken(rawValue: Base64URL.text(of: source.bytes(tokenBytes)))
    }

    /// Creates a one-time code of 80 bits.
    static func newCode(_ source: any SecretSource) -> OneTimeCode {
        let letters = source.bytes(codeLength).map { codeAlphabet[Int($0) % codeAlphabet.count] }
        let groups = stride(from: 0, to: codeLength, by: codeGroup).map { String(letters[$0..<$0 + codeGroup]) }
        return OneTimeCode(rawValue: groups.joined(separator: "-"))
    }

    /// Returns the digest of a token.
    static func digest(of token: SessionToken, _ key: HouseKey) -> [UInt8] {
        key.digest(of: Array("session\n\(token.rawValue)".utf8)).bytes
    }

    /// Returns the digest of a one-time code in base64url, because log subjects are text.
    static func digest(of code: OneTimeCode, _ key: HouseKey) -> String {
        Base64URL.text(of: key.digest(of: Array("code\n\(code.normalized)".utf8)).bytes)
    }
}
