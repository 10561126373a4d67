internal import CBidlyMicroHTTPD
internal import Dispatch
internal import HTTPCore
internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A server that uses the operating system's libmicrohttpd.
///
/// One thread accepts connections. Event threads receive requests and send responses; by default, there is one for each
/// processor core. An immediate response is sent without a thread switch. If a handler suspends, its connection is
/// suspended too.
public final class MicroHTTPServer: HTTPServer {
    /// The address that the server listens on.
    public let address: HTTPServerAddress

    private let core: ServerCore
    private let daemon: DaemonHandle
    private let listener: ListeningSocket
    private let acceptor: Task<Void, Never>
    private let ticker: Task<Void, Never>
    private let sleep: @Sendable (Duration) async throws -> Void
    private let drainTask = Mutex<Task<Void, Never>?>(nil)

    /// Starts a server.
    ///
    /// - Throws: ``HTTPServerError`` if the configuration is invalid or the server cannot listen on the address.
    public static func start(
        _ configuration: HTTPServerConfiguration,
        handler: some HTTPRequestHandler,
        clock: some Clock<Duration>
    ) throws(HTTPServerError) -> MicroHTTPServer {
        try configuration.validate()
        try SystemLimits.requireFileDescriptors(
            configuration.maximumConnections + LingeringSockets.maximumCount + 64
        )
        let listener = try ListeningSocket(configuration.address)
        let core = ServerCore(configuration, handler)
        guard let daemon = MHDCallbacks.start(core) else {
            close(listener.descriptor)
            throw HTTPServerError(.failedToStart, "libmicrohttpd could not start. Check the system's thread limit.")
        }
        return MicroHTTPServer(core, daemon, listener, clock)
    }

    private init(
        _ core: ServerCore,
        _ daemon: DaemonHandle,
        _ listener: ListeningSocket,
        _ clock: some Clock<Duration>
    ) {
        self.core = core
        self.daemon = daemon
        self.listener = listener
        address = listener.address
        acceptor = Task { await ConnectionAcceptor(listener, core, daemon).run() }
        sleep = { try await clock.sleep(for: $0) }
        ticker = Self.startTicker(of: core, clock)
    }

    /// The current counts of connections and requests.
    public var statistics: HTTPServerStatistics { core.statistics }

    /// Stops the server; see ``HTTPServer/drain(within:)``.
    public func drain(within limit: Duration) async {
        let task = drainTask.withLock { task in
            let running = task ?? Task { await stop(within: limit) }
            task = running
            return running
        }
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func stop(within limit: Duration) async {
        acceptor.cancel()
        await acceptor.value
        core.beginDraining()
        listener.stopListening { core.refuse($0, from: $1, with: .stopping) }
        await withTaskGroup { group in
            group.addTask { await self.core.registry.waitUntilEmpty() }
            group.addTask { try? await self.sleep(limit) }
            await group.next()
            group.cancelAll()
        }
        core.abortConnections()
        await withCheckedContinuation { continuation in
            // libmicrohttpd waits for its threads, which must not block a thread of the concurrency runtime.
            DispatchQueue.global().async { [daemon] in
                daemon.stop()
                continuation.resume()
            }
        }
        ticker.cancel()
        core.lingeringSockets.closeAll()
        close(listener.descriptor)
        MHDCallbacks.release(core)
    }

    /// Updates the time of the core once a second, until the server stops.
    private static func startTicker<C: Clock<Duration>>(of core: ServerCore, _ clock: C) -> Task<Void, Never> {
        let start = clock.now
        return Task {
            while !Task.isCancelled {
                do {
                    try await clock.sleep(until: start.advanced(by: .seconds(core.now + 1)), tolerance: nil)
                } catch {
                    return
                }
                core.tick(Int(start.duration(to: clock.now).components.seconds))
            }
        }
    }
}
