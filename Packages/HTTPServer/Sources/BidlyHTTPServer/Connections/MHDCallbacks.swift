internal import CBidlyMicroHTTPD

/// The callbacks that libmicrohttpd calls on its event threads.
enum MHDCallbacks {
    /// Starts libmicrohttpd's daemon; `nil` if it could not start. The daemon retains the core until `release`.
    static func start(_ core: ServerCore) -> DaemonHandle? {
        let configuration = core.configuration
        let threads = configuration.threads ?? SystemLimits.processorCount
        let closure = Unmanaged.passRetained(core).toOpaque()
        let callbacks = bidly_mhd_callbacks(
            closure: closure,
            target: { _, target, connection in
                guard let target, let connection, let context = bidly_mhd_socket_context(connection) else { return nil }
                MHDCallbacks.connection(context).targetHasArrived(target)
                bidly_mhd_remove_query(target)
                bidly_mhd_hide_cookies(connection)
                return context
            },
            access: { _, _, target, method, version, body, size, context in
                guard let method, let target, let version, let size, let context = context?.pointee else { return .NO }
                let line = RequestLine(method: method, target: target, version: version)
                let bytes = UnsafeRawBufferPointer(start: body, count: size.pointee)
                size.pointee = 0
                return MHDCallbacks.connection(context).advance(line, body: bytes) ? .YES : .NO
            },
            completed: { _, _, context, _ in
                guard let context = context?.pointee else { return }
                MHDCallbacks.connection(context).requestHasEnded()
            },
            connection: { core, connection, context, event in
                guard let core, let connection, let context else { return }
                if event == .CONNECTION_NOTIFY_STARTED {
                    let core = Unmanaged<ServerCore>.fromOpaque(core).takeUnretainedValue()
                    context.pointee = MHDCallbacks.accept(connection, core)
                } else if let closed = context.pointee {
                    context.pointee = nil
                    Unmanaged<Connection>.fromOpaque(closed).takeRetainedValue().hasClosed()
                }
            },
            log: { MHDCallbacks.log($0, $1, $2) }
        )
        // libmicrohttpd divides its limit by the number of threads, but does not distribute connections evenly. Its
        // limit is so high that one thread can have all connections. The registry enforces the configured limit.
        let connections = UInt32((configuration.maximumConnections + 64) * threads)
        let daemon = bidly_mhd_start(UInt32(threads), connections, configuration.connectionMemory, callbacks)
        guard let daemon else {
            Unmanaged<ServerCore>.fromOpaque(closure).release()
            return nil
        }
        return DaemonHandle(pointer: daemon)
    }

    /// Balances the retain of `start(_:)`. Call it once, after the daemon has stopped.
    static func release(_ core: ServerCore) { Unmanaged.passUnretained(core).release() }

    private static func accept(_ connection: OpaquePointer, _ core: ServerCore) -> UnsafeMutableRawPointer? {
        guard let address = bidly_mhd_peer(connection), let peer = SocketAddress(address)?.peer else { return nil }
        let accepted = Connection(ConnectionHandle(pointer: connection), from: peer, of: core)
        return Unmanaged.passRetained(accepted).toOpaque()
    }

    /// Called for each log message. libmicrohttpd logs a message before it responds with a built-in error page.
    private static func log(
        _ core: UnsafeMutableRawPointer?,
        _ format: UnsafePointer<CChar>?,
        _ arguments: CVaListPointer?
    ) {
        guard let core, let format, let arguments else { return }
        let status = bidly_mhd_status_of_error_page(format, arguments)
        guard status != 0 else { return }
        let registry = Unmanaged<ServerCore>.fromOpaque(core).takeUnretainedValue().registry
        let connections = registry.connections { $0.mayBeRefused(status) }
        // The message does not identify the connection.
        if connections.count == 1 { connections[0].refuseInsteadOfLibrary(status) }
    }

    private static func connection(_ context: UnsafeMutableRawPointer) -> Connection {
        Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
    }
}
