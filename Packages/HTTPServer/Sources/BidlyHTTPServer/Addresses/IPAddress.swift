#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// An IPv4 or IPv6 address. An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) is treated as the IPv4 address.
public struct IPAddress: Sendable, Hashable {
    /// The address as 128 bits in network order; IPv4 addresses are mapped (RFC 4291, section 2.5.5.2).
    let bits: UInt128

    /// `127.0.0.1`.
    public static let loopback = IPAddress(v4: 0x7F00_0001)
    /// `::1`.
    public static let loopbackV6 = IPAddress(bits: 1)

    private static let mappedPrefix = UInt128(0xFFFF) << 32

    init(bits: UInt128) { self.bits = bits }

    init(v4: UInt32) { bits = Self.mappedPrefix | UInt128(v4) }

    /// Parses an address: `192.0.2.1` or `2001:db8::1`, without brackets, port or zone; `nil` for other texts, such as
    /// host names.
    public init?(_ text: String) {
        var v4 = in_addr()
        var v6 = in6_addr()
        if inet_pton(AF_INET, text, &v4) == 1 {
            self.init(v4: UInt32(bigEndian: v4.s_addr))
        } else if inet_pton(AF_INET6, text, &v6) == 1 {
            self.init(v6)
        } else {
            return nil
        }
    }

    init(_ address: in6_addr) {
        self.init(bits: withUnsafeBytes(of: address) { UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self)) })
    }

    /// Whether the address is an IPv4 address.
    public var isV4: Bool { bits >> 32 == Self.mappedPrefix >> 32 }

    /// Whether the address is a loopback address: in `127.0.0.0/8`, or `::1`.
    public var isLoopback: Bool { isV4 ? UInt8(truncatingIfNeeded: bits >> 24) == 127 : bits == 1 }

    /// The IPv4 address in host byte order; `nil` for an IPv6 address.
    var v4: UInt32? { isV4 ? UInt32(truncatingIfNeeded: bits) : nil }
}

extension IPAddress: CustomStringConvertible {
    /// The key for limits per client. For an IPv6 address, it is the first address of the /64 network, because one
    /// client may use the whole network. For IPv4 and loopback addresses, it is the address itself.
    public var rateLimitKey: IPAddress { isV4 || isLoopback ? self : IPAddress(bits: bits & ~UInt128(UInt64.max)) }

    /// The canonical text form (RFC 5952).
    public var description: String {
        if let v4 { return Self.text(ofV4: v4) }
        var address = bits.bigEndian
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(AF_INET6, &address, &text, socklen_t(text.count))
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func text(ofV4 address: UInt32) -> String {
        String(unsafeUninitializedCapacity: 15) { text in
            var count = 0
            func append(_ byte: UInt32) {
                text[count] = UInt8(truncatingIfNeeded: byte)
                count += 1
            }
            for shift in [24, 16, 8, 0] as [UInt32] {
                let number = address >> shift & 0xFF
                if count > 0 { append(0x2E) }
                if number >= 100 { append(0x30 + number / 100) }
                if number >= 10 { append(0x30 + number / 10 % 10) }
                append(0x30 + number % 10)
            }
            return count
        }
    }
}
