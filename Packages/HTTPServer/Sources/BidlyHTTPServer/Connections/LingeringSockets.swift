internal import Dispatch
internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Implements the lingering close (RFC 9112, section 9.6). If the server closes a connection while the client may still
/// be sending, the socket is kept here for a while.
///
/// If a socket is closed with unread bytes, the system resets the connection, and the client may lose a response that
/// it has not read yet. Therefore everything that the client sends is discarded until it closes the connection. Time,
/// bytes and the number of sockets are limited; at a limit, the socket is closed immediately.
final class LingeringSockets: Sendable {
    /// The maximum number of sockets.
    static let maximumCount = 256
    /// The number of seconds after which a socket is closed.
    static let timeout = 5
    /// The number of bytes after which a socket is closed. It is larger than the largest body that the server accepts.
    static let maximumSize = 8 * 1_024 * 1_024

    private struct Entry {
        /// The value of `ServerCore.now` at which the socket is closed.
        let deadline: Int
        /// The number of bytes that may still be discarded.
        var remainingSize = maximumSize
    }

    /// The open sockets by descriptor. An entry is removed before its descriptor is closed.
    private let entries = Mutex<[Int32: Entry]>([:])
    private let queue = DispatchQueue(label: "bidly.http.lingering")

    /// Closes the server's side of a connection, and keeps the socket until the client has closed its side.
    ///
    /// - Parameter socket: the socket. It is duplicated, because libmicrohttpd closes it after this call.
    func add(_ socket: ConnectionSocket, at now: Int) {
        guard entries.withLock({ $0.count }) < Self.maximumCount else { return }
        let descriptor = fcntl(socket.descriptor, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { return }
        shutdown(descriptor, Int32(SHUT_WR))
        entries.withLock { $0[descriptor] = Entry(deadline: now + Self.timeout + 1) }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler {
            // This event handler retains the source until it is cancelled.
            if self.discard(descriptor) { source.cancel() }
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
    }

    /// Closes the sockets whose timeout has expired.
    func tick(_ now: Int) { end { $0.deadline <= now } }

    /// Closes all sockets.
    func closeAll() { end { _ in true } }

    /// Shuts sockets down, which makes them readable, so that their handlers close them.
    private func end(where isDone: (Entry) -> Bool) {
        entries.withLock { entries in
            for (descriptor, entry) in entries where isDone(entry) {
                entries[descriptor]?.remainingSize = 0
                shutdown(descriptor, Int32(SHUT_RDWR))
            }
        }
    }

    /// Discards the bytes that have arrived on a socket. Returns `true` if the socket can be closed.
    private func discard(_ descriptor: Int32) -> Bool {
        let count = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        }
        let waits = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)
        return entries.withLock { entries in
            let remainingSize = (entries[descriptor]?.remainingSize ?? 0) - max(0, count)
            let isDone = remainingSize <= 0 || count <= 0 && !waits
            if isDone {
                entries[descriptor] = nil
            } else {
                entries[descriptor]?.remainingSize = remainingSize
            }
            return isDone
        }
    }
}
