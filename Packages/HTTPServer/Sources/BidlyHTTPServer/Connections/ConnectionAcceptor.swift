internal import Dispatch

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Accepts the connections of a listening socket, and passes them to libmicrohttpd.
///
/// libmicrohttpd does not watch the listening socket itself: its event threads and `MHD_quiesce_daemon` race to remove
/// the socket from epoll, and the loser aborts the process.
struct ConnectionAcceptor: Sendable {
    /// The pause after the system has run out of file descriptors or memory, in microseconds.
    private static let pause: UInt32 = 10_000

    private let listener: ListeningSocket
    private let core: ServerCore
    private let daemon: DaemonHandle

    init(_ listener: ListeningSocket, _ core: ServerCore, _ daemon: DaemonHandle) {
        self.listener = listener
        self.core = core
        self.daemon = daemon
    }

    /// Accepts connections until the task is cancelled.
    func run() async {
        let queue = DispatchQueue(label: "bidly.http.acceptor")
        let source = DispatchSource.makeReadSource(fileDescriptor: listener.descriptor, queue: queue)
        source.setEventHandler { acceptWaitingConnections() }
        let cancellation = Cancellation(source: source)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                source.setCancelHandler { continuation.resume() }
                source.activate()
            }
        } onCancel: {
            cancellation.source.cancel()
        }
    }

    private func acceptWaitingConnections() {
        while true {
            switch listener.accept() {
            case .connection(let socket, let peer):
                accept(socket, from: peer)
            case .none:
                return
            case .exhausted:
                usleep(Self.pause)
                return
            }
        }
    }

    private func accept(_ socket: ConnectionSocket, from peer: SocketAddress) {
        let address = peer.peer.address
        switch core.registry.admit(address) {
        case .admitted:
            if !daemon.add(socket, from: peer) { core.registry.forget(address) }
        case .full:
            core.refuse(socket, from: peer.peer, with: .tooManyConnections)
        case .fullForAddress:
            core.refuse(socket, from: peer.peer, with: .tooManyConnectionsOfAddress)
        }
    }

    /// The source, for the cancellation handler.
    ///
    /// Unchecked: other threads only call `cancel`, which libdispatch permits from any thread; the handlers of the
    /// source run on its own queue.
    private struct Cancellation: @unchecked Sendable {
        let source: any DispatchSourceRead
    }
}
