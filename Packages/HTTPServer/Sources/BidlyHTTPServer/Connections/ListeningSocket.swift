#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A listening TCP socket. Its owner must close it.
struct ListeningSocket: Sendable {
    let descriptor: Int32
    /// The address that the socket listens on. The port is the one that the system chose if port 0 was requested.
    let address: HTTPServerAddress

    /// Listens on an address.
    ///
    /// An IPv6 socket accepts only IPv6, so that two addresses never overlap.
    init(_ address: HTTPServerAddress) throws(HTTPServerError) {
        let descriptor = socket(address.host.isV4 ? AF_INET : AF_INET6, Self.stream, 0)
        guard descriptor >= 0 else { throw Self.error(errno, address) }
        do {
            self.address = try Self.bind(descriptor, to: address)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
    }

    private static func bind(
        _ descriptor: Int32,
        to address: HTTPServerAddress
    ) throws(HTTPServerError) -> HTTPServerAddress {
        var on: Int32 = 1
        let flagSize = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, flagSize)
        if !address.host.isV4 { setsockopt(descriptor, Self.ipv6, IPV6_V6ONLY, &on, flagSize) }
        guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
            fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0,
            SocketAddress(address).withPointer({ systemBind(descriptor, $0, $1) }) == 0,
            listen(descriptor, 4_096) == 0
        else { throw error(errno, address) }
        guard let bound = SocketAddress(boundTo: descriptor) else { throw error(errno, address) }
        return HTTPServerAddress(host: address.host, port: bound.peer.port)
    }

    /// The result of accepting a connection.
    enum Acceptance {
        /// A connection. The caller owns its socket.
        case connection(ConnectionSocket, SocketAddress)
        /// No connection is waiting.
        case none
        /// The system has no file descriptor or no memory for the next connection.
        case exhausted
    }

    /// Accepts the next waiting connection without blocking.
    func accept() -> Acceptance {
        var storage = sockaddr_storage()
        while true {
            var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let accepted = withUnsafeMutablePointer(to: &storage) { storage in
                storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    let connection = systemAccept(descriptor, address, &size)
                    return connection < 0 ? nil : (connection, SocketAddress(address))
                }
            }
            if let (connection, peer) = accepted {
                if let peer { return .connection(ConnectionSocket(descriptor: connection), peer) }
                close(connection)
                continue
            }
            switch errno {
            case EAGAIN, EWOULDBLOCK, EINVAL, EBADF: return .none
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
            // The connection has failed before it was accepted; accept(2) lists many codes.
            default: continue
            }
        }
    }

    /// Stops listening, so that the system refuses new connections. The descriptor stays valid.
    ///
    /// - Parameter refuse: called with the socket and the client of each waiting connection; must close the socket.
    func stopListening(_ refuse: (ConnectionSocket, HTTPPeer) -> Void) {
        while case .connection(let socket, let peer) = accept() { refuse(socket, peer.peer) }
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private static func error(_ code: Int32, _ address: HTTPServerAddress) -> HTTPServerError {
        switch code {
        case EADDRINUSE:
            HTTPServerError(.addressInUse, "Another program listens on \(address). Stop it, or choose another port.")
        case EADDRNOTAVAIL:
            HTTPServerError(
                .addressUnavailable,
                "\(address.host) is not an address of this machine. Choose one of its addresses."
            )
        case EACCES:
            HTTPServerError(
                .permissionDenied,
                "Listening on \(address) is not permitted. Choose a port above 1023, or grant the permission."
            )
        default:
            HTTPServerError(.failedToStart, "Cannot listen on \(address): \(String(cString: strerror(code))).")
        }
    }

    #if canImport(Darwin)
    private static let stream = SOCK_STREAM
    private static let ipv6 = IPPROTO_IPV6
    #elseif canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let ipv6 = Int32(IPPROTO_IPV6)
    #else
    private static let stream = SOCK_STREAM
    private static let ipv6 = Int32(IPPROTO_IPV6)
    #endif
}

/// Calls `bind(2)`. Within `ListeningSocket`, `bind` would call the method of this name.
private func systemBind(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
    bind(descriptor, address, size)
}

/// Calls `accept(2)`. Within `ListeningSocket`, `accept` would call the method of this name.
private func systemAccept(
    _ descriptor: Int32,
    _ address: UnsafeMutablePointer<sockaddr>,
    _ size: inout socklen_t
) -> Int32 {
    accept(descriptor, address, &size)
}
