internal import CHouseSodium

/// A BLAKE2b digest (RFC 7693), computed by libsodium.
///
/// Collision-resistant at 32 bytes. A keyed digest can be neither inverted nor forged without the key.
public struct Digest: Sendable, Hashable {
    /// The digest.
    public let bytes: [UInt8]

    /// Computes the digest of a content.
    ///
    /// - Parameters:
    ///   - content: any bytes.
    ///   - key: a secret of 16 to 64 bytes, or none.
    ///   - count: the number of bytes, 16 to 64. Digests with different counts have nothing in common.
    public init(of content: [UInt8], key: [UInt8] = [], count: Int = 32) {
        precondition(key.isEmpty || (16...64).contains(key.count), "A key has 16 to 64 bytes.")
        precondition((16...64).contains(count), "A digest has 16 to 64 bytes.")
        precondition(Self.isReady, "libsodium cannot be used on this machine.")
        var bytes = [UInt8](repeating: 0, count: count)
        crypto_generichash(&bytes, count, content, UInt64(content.count), key.isEmpty ? nil : key, key.count)
        self.bytes = bytes
    }

    /// The first eight bytes as a number, the first byte the highest.
    public var number: UInt64 { bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }

    /// Initializes libsodium once, before its first use.
    private static let isReady = sodium_init() >= 0
}
