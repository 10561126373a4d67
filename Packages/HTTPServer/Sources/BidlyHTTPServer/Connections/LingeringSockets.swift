internal import Dispatch
internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The sockets of connections that the server has closed while their clients may still be sending (RFC 9112, section 9.6).
///
/// A system that closes a socket with unread bytes resets the connection, and the client may lose a response that it has
/// not read yet. Therefore everything that the client sends is discarded until it closes the connection. Time, bytes and
/// the number of sockets are limited; a socket beyond the limits is closed at once.
final class LingeringSockets: Sendable {
    /// The maximum number of sockets.
    static let maximumCount = 256
    /// The seconds after which a socket is closed.
    static let timeout = 5
    /// The number of bytes after which a socket is closed. The largest body that the server accepts is smaller.
    static let maximumSize = 8 * 1_024 * 1_024

    private struct Entry {
        /// The second at which the socket is closed.
        let deadline: Int
        /// The number of bytes that may still be discarded.
        var remainingSize = maximumSize
    }

    /// The open sockets by their descriptor. An entry is removed before its descriptor is closed.
    private let entries = Mutex<[Int32: Entry]>([:])
    private let queue = DispatchQueue(label: "bidly.http.lingering")

    /// Ends the server's side of a connection, and keeps its socket until the client has closed the connection.
    ///
    /// - Parameter socket: a socket that the library closes after this call.
    func add(_ socket: ConnectionSocket, at now: Int) {
        guard entries.withLock({ $0.count }) < Self.maximumCount else { return }
        let descriptor = fcntl(socket.descriptor, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { return }
        shutdown(descriptor, Int32(SHUT_WR))
        entries.withLock { $0[descriptor] = Entry(deadline: now + Self.timeout + 1) }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler {
            // The handler keeps the source alive until it is cancelled.
            if self.discard(descriptor) { source.cancel() }
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
    }

    /// Closes the sockets whose time has passed.
    func tick(_ now: Int) { end { $0.deadline <= now } }

    /// Closes all sockets.
    func closeAll() { end { _ in true } }

    /// Ends sockets, which makes them readable, so that they are closed.
    private func end(where isDone: (Entry) -> Bool) {
        entries.withLock { entries in
            for (descriptor, entry) in entries where isDone(entry) {
                entries[descriptor]?.remainingSize = 0
                shutdown(descriptor, Int32(SHUT_RDWR))
            }
        }
    }

    /// Discards what has arrived at a socket, and returns whether the socket is no longer needed.
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
