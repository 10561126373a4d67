import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A TCP socket of this machine's loopback address.
struct LoopbackSocket: Sendable {
    private let descriptor: Int32

    /// Listens on a free port.
    ///
    /// - Returns: the socket and its port; `nil` if the system refuses.
    static func listening() -> (socket: LoopbackSocket, port: UInt16)? {
        guard let socket = LoopbackSocket() else { return nil }
        var address = address(port: 0), length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withSystemAddress(&address) {
            bind(socket.descriptor, $0, length) == 0 && listen(socket.descriptor, 64) == 0
                && getsockname(socket.descriptor, $0, &length) == 0
        }
        guard isListening else {
            socket.close()
            return nil
        }
        return (socket, UInt16(bigEndian: address.sin_port))
    }

    /// Connects to a port; `nil` if nothing listens on it.
    static func connected(to port: UInt16) -> LoopbackSocket? {
        guard let socket = LoopbackSocket() else { return nil }
        var address = address(port: port)
        let isConnected = withSystemAddress(&address) {
            connect(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
        if !isConnected { socket.close() }
        return isConnected ? socket : nil
    }

    private init?() {
        #if canImport(Glibc)
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        if descriptor < 0 { return nil }
    }

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Waits for the next connection; `nil` after `shutDown()`.
    func accepted() -> LoopbackSocket? {
        let connection = accept(descriptor, nil, nil)
        return connection < 0 ? nil : LoopbackSocket(connection)
    }

    /// Waits for bytes; `nil` at the end of the connection.
    func received() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = read(descriptor, &buffer, buffer.count)
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    /// Sends bytes.
    ///
    /// - Returns: `false` if the connection has ended.
    func send(_ bytes: some Collection<UInt8>) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Ends the connection in both directions, and wakes threads that wait for it.
    func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Closes the descriptor.
    func close() { Self.systemClose(descriptor) }

    private static func systemClose(_ descriptor: Int32) {
        #if canImport(Glibc)
        _ = Glibc.close(descriptor)
        #elseif canImport(Musl)
        _ = Musl.close(descriptor)
        #else
        _ = Darwin.close(descriptor)
        #endif
    }

    private static func address(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        address.sin_port = port.bigEndian
        return address
    }

    private static func withSystemAddress(
        _ address: inout sockaddr_in,
        _ work: (UnsafeMutablePointer<sockaddr>) -> Bool
    ) -> Bool {
        withUnsafeMutablePointer(to: &address) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1, work) }
    }
}
