#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The socket of a connection. The library owns it: use it only while the connection is open.
struct ConnectionSocket: Sendable {
    /// The result of sending bytes without waiting.
    enum Sending {
        /// The number of bytes that the socket has accepted; 0 if its buffer is full.
        case sent(Int)
        /// The connection is broken.
        case failed
    }

    let descriptor: Int32

    /// Sends bytes without waiting.
    func send(_ bytes: UnsafeRawBufferPointer) -> Sending {
        #if canImport(Darwin)
        let flags = MSG_DONTWAIT
        #else
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        #endif
        let count = systemSend(descriptor, bytes.baseAddress, bytes.count, flags)
        if count >= 0 { return .sent(count) }
        return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR || errno == ENOBUFS ? .sent(0) : .failed
    }

    /// Whether the client has ended its side, and the library has read everything that it had sent.
    var isAtEnd: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
    }

    /// Whether bytes of the client have arrived that the library has not read.
    var hasUnreadBytes: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
    }

    /// Stops receiving; requests that have arrived are still read.
    func shutDownReading() { shutdown(descriptor, Int32(SHUT_RD)) }

    /// Stops receiving and sending, so that the library closes the connection.
    func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Configures the socket for a stream: each chunk is sent without delay (`TCP_NODELAY`), the send buffer of the
    /// system is limited, and the system closes the connection if the reader acknowledges nothing within the timeout.
    func prepareForStream(bufferSize: Int, timeout: Duration) {
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        var size = Int32(clamping: bufferSize)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        #if os(Linux)
        var milliseconds = UInt32(clamping: timeout.components.seconds * 1_000)
        setsockopt(
            descriptor,
            Int32(IPPROTO_TCP),
            TCP_USER_TIMEOUT,
            &milliseconds,
            socklen_t(MemoryLayout<UInt32>.size)
        )
        #endif
    }
}

/// Calls `send(2)`. Inside the type, its own `send` takes precedence.
private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, bytes, count, flags)
}
