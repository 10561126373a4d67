internal import CBidlyMicroHTTPD

/// The library's connection.
///
/// Unchecked: `Connection` and `ResponseStream` use the pointer only under their lock and while the connection is open;
/// the library allows resuming from every thread, and all other functions are called on the connection's own thread.
struct ConnectionHandle: @unchecked Sendable {
    let pointer: OpaquePointer

    var socket: ConnectionSocket { ConnectionSocket(descriptor: bidly_mhd_socket(pointer)) }

    /// Stops the events of the connection. Call it only from a callback of the connection.
    func suspend() { MHD_suspend_connection(pointer) }

    /// Continues the events of a suspended connection.
    func resume() { MHD_resume_connection(pointer) }
}

/// The library's server.
///
/// Unchecked: the functions that are called with the pointer are thread-safe until `stop()`, which is called once, at the
/// end of the one drain, after which nothing uses the pointer.
struct DaemonHandle: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Stops accepting connections.
    func quiesce() { _ = MHD_quiesce_daemon(pointer) }

    /// Closes all connections and waits for the event threads.
    func stop() { MHD_stop_daemon(pointer) }
}
