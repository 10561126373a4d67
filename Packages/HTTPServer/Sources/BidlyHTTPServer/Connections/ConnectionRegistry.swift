internal import Synchronization

/// The open connections of a server. It enforces the maximum number of connections, in total and per client address.
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
        /// The open connections by the `rateLimitKey` of the client address.
        var connections: [IPAddress: [ObjectIdentifier: Connection]] = [:]
        var count = 0
        var isDraining = false
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
        var lastWaiter = 0
    }

    private let configuration: HTTPServerConfiguration
    private let state = Mutex(State())

    init(_ configuration: HTTPServerConfiguration) { self.configuration = configuration }

    /// The number of open connections.
    var count: Int { state.withLock { $0.count } }

    /// The open connections.
    var connections: [Connection] { state.withLock { $0.connections.values.flatMap(\.values) } }

    /// Registers a new connection and decides whether to admit it. A refused connection is also registered, until
    /// libmicrohttpd has closed it.
    func add(_ connection: Connection) -> Admission {
        let address = connection.peer.address, key = address.rateLimitKey
        let admission = state.withLock { state in
            state.connections[key, default: [:]][ObjectIdentifier(connection)] = connection
            state.count += 1
            return self.admission(of: address, state)
        }
        guard case .fullForAddress = admission else { return admission }
        // libmicrohttpd does not notice that the reader of a stream has disconnected.
        let others = state.withLock { $0.connections[key, default: [:]].values.filter { $0 !== connection } }
        for other in others where other.endStreamWithoutReader() { remove(other) }
        return state.withLock { self.admission(of: address, $0) }
    }

    private func admission(of address: IPAddress, _ state: borrowing State) -> Admission {
        if state.isDraining { return .draining }
        if state.count > configuration.maximumConnections { return .full }
        let isLimited = !configuration.unlimitedNetworks.contains { $0.contains(address) }
        let count = state.connections[address.rateLimitKey]?.count ?? 0
        return isLimited && count > configuration.maximumConnectionsPerAddress ? .fullForAddress : .admitted
    }

    /// Removes a closed connection, or one whose reader has disconnected. A repeated call has no effect.
    func remove(_ connection: Connection) {
        let key = connection.peer.address.rateLimitKey
        let waiters = state.withLock { state in
            guard state.connections[key]?.removeValue(forKey: ObjectIdentifier(connection)) != nil else {
                return [CheckedContinuation<Void, Never>]()
            }
            if state.connections[key]?.isEmpty == true { state.connections[key] = nil }
            state.count -= 1
            guard state.connections.isEmpty else { return [] }
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
