#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A socket address of the operating system.
struct SocketAddress {
    let peer: HTTPPeer

    init(_ address: HTTPServerAddress) { peer = HTTPPeer(address: address.host, port: address.port) }

    /// Converts an address; `nil` if it is not an IP address.
    init?(_ address: UnsafePointer<sockaddr>) {
        let start = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            let v4 = start.loadUnaligned(as: sockaddr_in.self)
            peer = HTTPPeer(
                address: IPAddress(v4: UInt32(bigEndian: v4.sin_addr.s_addr)),
                port: UInt16(bigEndian: v4.sin_port)
            )
        case AF_INET6:
            let v6 = start.loadUnaligned(as: sockaddr_in6.self)
            peer = HTTPPeer(address: IPAddress(v6.sin6_addr), port: UInt16(bigEndian: v6.sin6_port))
        default:
            return nil
        }
    }

    /// Reads the address that a socket is bound to.
    init?(boundTo descriptor: Int32) {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let address = withUnsafeMutablePointer(to: &storage) { storage -> SocketAddress? in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                getsockname(descriptor, address, &size) == 0 ? SocketAddress(address) : nil
            }
        }
        guard let address else { return nil }
        self = address
    }

    /// Calls `body` with the address as a `sockaddr`.
    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        if let number = peer.address.v4 {
            var v4 = sockaddr_in()
            v4.sin_family = sa_family_t(AF_INET)
            v4.sin_port = peer.port.bigEndian
            v4.sin_addr.s_addr = number.bigEndian
            return Self.withPointer(to: &v4, body)
        }
        var v6 = sockaddr_in6()
        v6.sin6_family = sa_family_t(AF_INET6)
        v6.sin6_port = peer.port.bigEndian
        withUnsafeMutableBytes(of: &v6.sin6_addr) {
            $0.storeBytes(of: peer.address.bits.bigEndian, as: UInt128.self)
        }
        return Self.withPointer(to: &v6, body)
    }

    private static func withPointer<Address, Result>(
        to address: inout Address,
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }
}
