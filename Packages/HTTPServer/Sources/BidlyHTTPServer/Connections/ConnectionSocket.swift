#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The socket of a connection. libmicrohttpd owns the socket of an admitted connection, so use it only while the
/// connection is open.
struct ConnectionSocket: Sendable {
    /// The result of sending bytes without blocking.
    enum Sending {
        /// The number of bytes written to the socket's buffer; 0 if the buffer is full.
        case sent(Int)
        /// The connection is broken.
        case failed
    }

    let descriptor: Int32

    /// Sends bytes without blocking.
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

    /// Whether the client has closed its side or the connection is broken, and libmicrohttpd has read everything that
    /// had arrived.
    var isAtEnd: Bool {
        var byte: UInt8 = 0
        let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return count == 0 || count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR
    }

    /// Whether bytes have arrived that libmicrohttpd has not read.
    var hasUnreadBytes: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
    }

    /// Stops receiving. Requests that have already arrived are still read.
    func shutDownReading() { shutdown(descriptor, Int32(SHUT_RD)) }

    /// Stops sending after the bytes that were sent so far. libmicrohttpd closes the connection when it tries to send.
    func shutDownWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Stops receiving and sending, which makes libmicrohttpd close the connection.
    func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Closes the socket of a connection that was not admitted.
    func close() { systemClose(descriptor) }

    /// Configures the socket for a stream. Each chunk is sent immediately (`TCP_NODELAY`), and the send buffer is
    /// limited to `bufferSize` bytes. On Linux, the system closes the connection if the reader acknowledges nothing for
    /// `timeout`.
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

/// Calls `send(2)`. Within `ConnectionSocket`, `send` would call the method of this name.
private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, bytes, count, flags)
}

/// Calls `close(2)`. Within `ConnectionSocket`, `close` would call the method of this name.
private func systemClose(_ descriptor: Int32) { close(descriptor) }
