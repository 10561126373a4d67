#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

internal import Synchronization

/// A running worker process. A single socket is both its standard input and its standard output.
final class WorkerProcess: Sendable {
    /// How a worker ended.
    enum End: Sendable, Hashable {
        case exited(status: Int32)
        case ended(signal: Int32)
        /// The worker was killed because it exceeded its wall-clock limit.
        case timedOut
    }

    private let identifier: pid_t
    private let socket: Int32
    /// Whether the process was reaped, after which the system may reuse its identifier.
    private let isReaped = Mutex(false)

    /// Starts the program. Throws `ImageError` with the code `workerUnavailable`.
    init(starting program: ImageWorkerProgram) throws(ImageError) {
        let (own, child) = try Self.socketPair(for: program)
        defer { close(child) }
        do throws(ImageError) {
            identifier = try program.spawn(on: child)
        } catch {
            close(own)
            throw error
        }
        socket = own
    }

    deinit { close(socket) }

    /// Kills the worker. Does nothing if the worker has ended and was reaped.
    func end() {
        isReaped.withLock { isReaped in
            if !isReaped { _ = kill(identifier, SIGKILL) }
        }
    }

    /// Sends a request, and returns everything that the worker writes. Blocks the thread until the worker has ended.
    ///
    /// Kills a worker that writes more than `limit` bytes.
    func respond(to request: [UInt8], limit: Int, within time: Duration) -> (response: [UInt8], end: End) {
        let deadline = ContinuousClock.now + time
        var response: [UInt8] = []
        let isInTime = exchange(request[...], &response, limit, deadline)
        end()
        let status = reap()
        guard isInTime else { return (response, .timedOut) }
        let signal = status & 0x7F
        return (response, signal == 0 ? .exited(status: status >> 8 & 0xFF) : .ended(signal: signal))
    }

    /// Sends the request and receives the response. Returns `true` if the worker closed the socket or wrote too much,
    /// or if the socket failed; `false` if the time ran out.
    private func exchange(
        _ request: ArraySlice<UInt8>,
        _ response: inout [UInt8],
        _ limit: Int,
        _ deadline: ContinuousClock.Instant
    ) -> Bool {
        var request = request
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while response.count <= limit {
            let left = deadline - .now
            guard left > .zero else { return false }
            let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
            let events = request.isEmpty ? POLLIN : POLLIN | POLLOUT
            var descriptor = pollfd(fd: socket, events: Int16(events), revents: 0)
            guard poll(&descriptor, 1, Int32(clamping: milliseconds + 1)) > 0 else { continue }
            if descriptor.revents & Int16(POLLOUT) != 0 {
                let sent = request.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Self.sendFlags) }
                // A worker that has ended does not read the rest of the request, but its earlier output can still be
                // received.
                request = sent > 0 ? request.dropFirst(sent) : Self.mayTryAgain ? request : []
                if request.isEmpty { shutdown(socket, Int32(SHUT_WR)) }
            }
            if descriptor.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
                let received = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
                if received > 0 {
                    response += buffer[..<received]
                } else if received == 0 || !Self.mayTryAgain {
                    return true
                }
            }
        }
        return true
    }

    /// Waits until the process has ended, reaps it, and returns its wait status.
    private func reap() -> Int32 {
        var information = siginfo_t()
        while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return isReaped.withLock { isReaped in
            var status: Int32 = 0
            while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
            isReaped = true
            return status
        }
    }

    private static var mayTryAgain: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }

    #if canImport(Darwin)
    private static let sendFlags = MSG_DONTWAIT
    #else
    /// Sending does not block, and does not raise SIGPIPE if the worker has ended.
    private static let sendFlags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    #endif

    /// Returns a connected pair of sockets: one for the parent, and one for the worker. Other child processes do not
    /// inherit them.
    private static func socketPair(
        for program: ImageWorkerProgram
    ) throws(ImageError) -> (own: Int32, child: Int32) {
        var ends: [Int32] = [0, 0]
        #if canImport(Darwin)
        let status = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
        #else
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let status = socketpair(AF_UNIX, kind, 0, &ends)
        #endif
        guard status == 0 else { throw .workerUnavailable(program.path, String(cString: strerror(errno))) }
        #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #endif
        return (ends[0], ends[1])
    }
}
