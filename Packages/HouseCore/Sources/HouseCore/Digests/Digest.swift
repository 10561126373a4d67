internal import CHouseSodium

/// A BLAKE2b digest (RFC 7693), computed by libsodium.
///
/// A digest of 32 bytes is collision-resistant. Without the key, a keyed digest can be neither inverted nor forged.
public struct Digest: Sendable, Hashable {
    /// The bytes of the digest.
    public let bytes: [UInt8]

    /// Computes the digest of bytes.
    ///
    /// - Parameters:
    ///   - content: any bytes.
    ///   - key: a secret of 16 to 64 bytes; empty for a digest without a key.
    ///   - count: the length of the digest in bytes, 16 to 64. A shorter digest is not a prefix of a longer one.
    public init(of content: [UInt8], key: [UInt8] = [], count: Int = 32) {
        precondition(key.isEmpty || (16...64).contains(key.count), "A key must have 16 to 64 bytes.")
        precondition((16...64).contains(count), "A digest must have 16 to 64 bytes.")
        precondition(Self.isReady, "libsodium cannot be used on this machine.")
        var bytes = [UInt8](repeating: 0, count: count)
        crypto_generichash(&bytes, count, content, UInt64(content.count), key.isEmpty ? nil : key, key.count)
        self.bytes = bytes
    }

    /// The first eight bytes as a big-endian number.
    public var number: UInt64 { bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }

    /// Initializes libsodium once, before its first use.
    private static let isReady = sodium_init() >= 0
}
