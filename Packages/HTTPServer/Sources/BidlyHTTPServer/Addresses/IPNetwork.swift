/// An IP network in CIDR notation (RFC 4632): all addresses with a common prefix.
///
/// ```swift
/// let isPrivate = IPNetwork("10.0.0.0/8")?.contains(peer.address)
/// ```
public struct IPNetwork: Sendable, Hashable, CustomStringConvertible {
    /// The first address of the network.
    public let address: IPAddress
    /// The number of bits of the prefix: 0 to 32 for IPv4, 0 to 128 for IPv6.
    public let prefixLength: Int

    /// Creates a network; `nil` if the prefix length is out of range, or if the address has bits set after the prefix.
    public init?(_ address: IPAddress, prefixLength: Int) {
        guard (0...(address.isV4 ? 32 : 128)).contains(prefixLength) else { return nil }
        self.address = address
        self.prefixLength = prefixLength
        guard address.bits & ~mask == 0 else { return nil }
    }

    /// Parses `10.0.0.0/8` or `2001:db8::/32`; `nil` if the text has another format, or if ``init(_:prefixLength:)``
    /// returns `nil`. Without a prefix length, the network has a single address.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let address = IPAddress(String(parts[0])) else { return nil }
        guard parts.count == 2 else {
            self.init(address, prefixLength: address.isV4 ? 32 : 128)
            return
        }
        guard parts[1].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let length = Int(parts[1])
        else { return nil }
        self.init(address, prefixLength: length)
    }

    /// Returns whether an address is in the network. An IPv4 network contains no IPv6 address, and vice versa.
    public func contains(_ other: IPAddress) -> Bool {
        other.isV4 == address.isV4 && other.bits & mask == address.bits & mask
    }

    /// The network in CIDR notation.
    public var description: String { "\(address)/\(prefixLength)" }

    private var mask: UInt128 {
        let length = address.isV4 ? prefixLength + 96 : prefixLength
        return length == 0 ? 0 : UInt128.max << UInt128(128 - length)
    }
}
