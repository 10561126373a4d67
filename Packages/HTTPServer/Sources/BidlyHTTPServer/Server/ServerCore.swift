internal import HTTPCore
internal import Synchronization

/// The state of a server that all its connections share.
final class ServerCore: Sendable {
    let configuration: HTTPServerConfiguration
    let timeouts: Timeouts
    let handler: any HTTPRequestHandler
    let registry: ConnectionRegistry
    let lingeringSockets = LingeringSockets()
    let counters = Counters()
    private let time = Atomic<Int>(0)
    private let drains = Atomic<Bool>(false)
    private let bodyMemory = Atomic<Int>(0)

    init(_ configuration: HTTPServerConfiguration, _ handler: any HTTPRequestHandler) {
        self.configuration = configuration
        timeouts = Timeouts(configuration)
        self.handler = handler
        registry = ConnectionRegistry(configuration)
    }

    /// The whole seconds since the start, as of the last tick.
    var now: Int { time.load(ordering: .relaxed) }

    /// Whether the server is being stopped.
    var isDraining: Bool { drains.load(ordering: .acquiring) }

    /// The second at which a timeout that starts now has passed.
    ///
    /// - Parameters:
    ///   - timeout: the timeout in seconds.
    ///   - bytes: the number of bytes to transfer, which extend the timeout.
    func deadline(after timeout: Int, transferring bytes: Int = 0) -> Int {
        now + timeout + bytes / configuration.minimumTransferRate + 1
    }

    /// Reserves memory for a part of a body, and returns whether it is within the limit.
    func reserveBodyMemory(_ count: Int) -> Bool {
        guard bodyMemory.add(count, ordering: .relaxed).newValue > configuration.maximumBodyMemory else { return true }
        releaseBodyMemory(count)
        return false
    }

    /// Releases memory that was reserved.
    func releaseBodyMemory(_ count: Int) { bodyMemory.subtract(count, ordering: .relaxed) }

    /// Sets the time, closes the connections whose deadline has passed, and keeps event streams alive.
    func tick(_ seconds: Int) {
        time.store(seconds, ordering: .relaxed)
        for connection in registry.connections { connection.tick() }
        lingeringSockets.tick(seconds)
    }

    /// Refuses new connections and requests from now on, and ends event streams. Running requests continue.
    func beginDraining() {
        drains.store(true, ordering: .releasing)
        registry.beginDraining()
        for connection in registry.connections { connection.drain() }
    }

    /// Closes the connections of requests that still run.
    func abandonRequests() {
        for connection in registry.connections { connection.abandon() }
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

    /// The timeouts of the configuration in whole seconds, which every request needs several times.
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

    /// The counts that connections change.
    struct Counters: ~Copyable {
        let openStreams = Atomic<Int>(0)
        let requests = Atomic<Int>(0)
        let refusedRequests = Atomic<Int>(0)
        let refusedConnections = Atomic<Int>(0)
        let expiredConnections = Atomic<Int>(0)
        let slowReaders = Atomic<Int>(0)
    }
}
