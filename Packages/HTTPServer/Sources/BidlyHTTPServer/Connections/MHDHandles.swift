internal import CBidlyMicroHTTPD

/// A connection of libmicrohttpd.
///
/// Unchecked: `Connection` and `ResponseStream` use the pointer only under their lock and while the connection is open.
/// libmicrohttpd allows resuming on every thread; all other functions are called on the connection's own thread.
struct ConnectionHandle: @unchecked Sendable {
    let pointer: OpaquePointer

    var socket: ConnectionSocket { ConnectionSocket(descriptor: bidly_mhd_socket(pointer)) }

    /// Suspends the connection. Call it only in a callback of the connection.
    func suspend() { MHD_suspend_connection(pointer) }

    /// Resumes a suspended connection.
    func resume() { MHD_resume_connection(pointer) }

    /// Makes libmicrohttpd process the connection again. Call it only from a callback of the connection.
    ///
    /// Call it when the content of a stream has ended. Otherwise, libmicrohttpd closes the connection only after all
    /// older connections of the thread are closed.
    func processAgain() {
        suspend()
        resume()
    }
}

/// A daemon of libmicrohttpd, that is, a running server.
///
/// Unchecked: the functions that use the pointer are thread-safe until `stop()`. `stop()` is called once, at the end of
/// the drain, and nothing uses the pointer afterwards.
struct DaemonHandle: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Passes an accepted connection to an event thread. libmicrohttpd closes the socket, even if it refuses the
    /// connection.
    ///
    /// - Returns: `false` if libmicrohttpd has refused the connection, for lack of memory or file descriptors.
    func add(_ socket: ConnectionSocket, from peer: SocketAddress) -> Bool {
        peer.withPointer { MHD_add_connection(pointer, socket.descriptor, $0, $1) } == .YES
    }

    /// Closes all connections and waits for the event threads.
    func stop() { MHD_stop_daemon(pointer) }
}
