internal import Synchronization

/// The open connections of a server. It enforces the limits on their number.
final class ConnectionRegistry: Sendable {
    /// The decision on a new connection.
    enum Admission {
        case admitted
        /// Refused, because the server has its maximum number of connections.
        case full
        /// Refused, because the client has its maximum number of connections.
        case fullForAddress
        /// Refused, because the server is stopping.
        case draining
    }

    private struct State {
        var connections: [ObjectIdentifier: Connection] = [:]
        var counts: [IPAddress: Int] = [:]
        var isDraining = false
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
        var lastWaiter = 0
    }

    private let configuration: HTTPServerConfiguration
    private let state = Mutex(State())

    init(_ configuration: HTTPServerConfiguration) { self.configuration = configuration }

    /// The number of open connections.
    var count: Int { state.withLock { $0.connections.count } }

    /// The open connections.
    var connections: [Connection] { state.withLock { Array($0.connections.values) } }

    /// Registers a new connection and decides whether to admit it. A refused connection is also registered, until
    /// libmicrohttpd has closed it.
    func add(_ connection: Connection) -> Admission {
        let address = connection.peer.address, key = address.limitKey
        let isLimited = !configuration.unlimitedNetworks.contains { $0.contains(address) }
        return state.withLock { state in
            state.connections[ObjectIdentifier(connection)] = connection
            let count = state.counts[key, default: 0] + 1
            state.counts[key] = count
            if state.isDraining { return .draining }
            if state.connections.count > configuration.maximumConnections { return .full }
            if isLimited, count > configuration.maximumConnectionsPerAddress { return .fullForAddress }
            return .admitted
        }
    }

    /// Removes a closed connection.
    func remove(_ connection: Connection) {
        let waiters = state.withLock { state in
            state.connections[ObjectIdentifier(connection)] = nil
            let key = connection.peer.address.limitKey
            if let count = state.counts[key] { state.counts[key] = count > 1 ? count - 1 : nil }
            guard state.connections.isEmpty else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Refuses new connections from now on.
    func beginDraining() { state.withLock { $0.isDraining = true } }

    /// Waits until all connections are closed, or until the task is cancelled.
    func waitUntilEmpty() async {
        let number = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDone = state.withLock { state in
                    guard !state.connections.isEmpty, !Task.isCancelled else { return true }
                    state.waiters[number] = continuation
                    return false
                }
                if isDone { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: number) }?.resume()
        }
    }
}
