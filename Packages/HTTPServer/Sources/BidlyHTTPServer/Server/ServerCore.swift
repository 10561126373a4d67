internal import HTTPCore
internal import Synchronization

/// The state of a server that its connections share.
final class ServerCore: Sendable {
    let configuration: HTTPServerConfiguration
    let timeouts: Timeouts
    let handler: any HTTPRequestHandler
    let registry: ConnectionRegistry
    let lingeringSockets = LingeringSockets()
    let counters = Counters()
    private let time = Atomic<Int>(0)
    private let drains = Atomic<Bool>(false)
    private let stops = Atomic<Bool>(false)
    private let bodyMemory = Atomic<Int>(0)

    init(_ configuration: HTTPServerConfiguration, _ handler: any HTTPRequestHandler) {
        self.configuration = configuration
        timeouts = Timeouts(configuration)
        self.handler = handler
        registry = ConnectionRegistry(configuration)
    }

    /// The number of whole seconds since the start, updated once a second.
    var now: Int { time.load(ordering: .relaxed) }

    /// Whether a drain has begun.
    var isDraining: Bool { drains.load(ordering: .sequentiallyConsistent) }

    /// Whether libmicrohttpd is closing all connections. No connection may be suspended any more.
    var isStopping: Bool { stops.load(ordering: .acquiring) }

    /// Returns the deadline of a timeout that starts now, as a value of ``now``.
    ///
    /// - Parameters:
    ///   - timeout: the timeout in seconds.
    ///   - bytes: the number of bytes to transfer. The timeout is extended by the time that the transfer takes at the
    ///     minimum rate.
    func deadline(after timeout: Int, transferring bytes: Int = 0) -> Int {
        now + timeout + bytes / configuration.minimumTransferRate + 1
    }

    /// Reserves memory for a part of a body. Returns `false` if the limit would be exceeded.
    func reserveBodyMemory(_ count: Int) -> Bool {
        guard bodyMemory.add(count, ordering: .relaxed).newValue > configuration.maximumBodyMemory else { return true }
        releaseBodyMemory(count)
        return false
    }

    /// Releases reserved memory.
    func releaseBodyMemory(_ count: Int) { bodyMemory.subtract(count, ordering: .relaxed) }

    /// Sets the time, closes connections whose deadline has passed, and writes heartbeats to event streams.
    func tick(_ seconds: Int) {
        time.store(seconds, ordering: .relaxed)
        for connection in registry.connections { connection.tick() }
        lingeringSockets.tick(seconds)
    }

    /// Closes idle connections and ends event streams. Running requests continue; their connections then close.
    func beginDraining() {
        drains.store(true, ordering: .sequentiallyConsistent)
        for connection in registry.connections { connection.drain() }
    }

    /// Refuses an accepted connection with a problem, and closes its socket.
    func refuse(_ socket: ConnectionSocket, from peer: HTTPPeer, with problem: Problem) {
        counters.refusedConnections.add(1, ordering: .relaxed)
        let response = handler.response(refusing: problem, of: nil, from: peer)
        _ = RawResponse(response).bytes.withUnsafeBytes(socket.send)
        lingeringSockets.add(socket, at: now)
        socket.close()
    }

    /// Closes all open connections without a response, and cancels the handlers that are still running.
    func abortConnections() {
        stops.store(true, ordering: .releasing)
        for connection in registry.connections { connection.abort() }
    }

    var statistics: HTTPServerStatistics {
        var statistics = HTTPServerStatistics()
        statistics.openConnections = registry.count
        statistics.openStreams = counters.openStreams.load(ordering: .relaxed)
        statistics.requests = counters.requests.load(ordering: .relaxed)
        statistics.refusedRequests = counters.refusedRequests.load(ordering: .relaxed)
        statistics.refusedConnections = counters.refusedConnections.load(ordering: .relaxed)
        statistics.expiredConnections = counters.expiredConnections.load(ordering: .relaxed)
        statistics.slowReaders = counters.slowReaders.load(ordering: .relaxed)
        return statistics
    }

    /// The timeouts of the configuration in whole seconds. They are converted once, because every request needs
    /// several.
    struct Timeouts {
        let head, body, idle, response: Int

        init(_ configuration: HTTPServerConfiguration) {
            func seconds(_ duration: Duration) -> Int { Int(duration.components.seconds) }
            head = seconds(configuration.headTimeout)
            body = seconds(configuration.bodyTimeout)
            idle = seconds(configuration.idleTimeout)
            response = seconds(configuration.responseTimeout)
        }
    }

    /// The counts that connections update.
    struct Counters: ~Copyable {
        let openStreams = Atomic<Int>(0)
        let requests = Atomic<Int>(0)
        let refusedRequests = Atomic<Int>(0)
        let refusedConnections = Atomic<Int>(0)
        let expiredConnections = Atomic<Int>(0)
        let slowReaders = Atomic<Int>(0)
    }
}
