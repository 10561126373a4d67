internal import Synchronization

/// The open connections of a server. It enforces the maximum number of connections, in total and per client address.
///
/// The acceptor admits a connection by its address; the event thread that receives the connection registers it.
final class ConnectionRegistry: Sendable {
    /// The decision on a new connection.
    enum Admission {
        case admitted
        /// Refused, because the server has its maximum number of connections.
        case full
        /// Refused, because the client has its maximum number of connections.
        case fullForAddress
    }

    private struct Client {
        var connections: [ObjectIdentifier: Connection] = [:]
        /// The number of admitted connections that are not registered yet.
        var admittedCount = 0

        var count: Int { connections.count + admittedCount }
    }

    private struct State {
        /// The clients that have connections, by the `rateLimitKey` of their address.
        var clients: [IPAddress: Client] = [:]
        /// The number of registered connections.
        var count = 0
        var admittedCount = 0
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
        var lastWaiter = 0
    }

    private let configuration: HTTPServerConfiguration
    private let state = Mutex(State())

    init(_ configuration: HTTPServerConfiguration) { self.configuration = configuration }

    /// The number of open connections.
    var count: Int { state.withLock { $0.count } }

    /// The open connections.
    var connections: [Connection] { state.withLock { $0.clients.values.flatMap(\.connections.values) } }

    /// Returns the open connections that satisfy a condition. Does not allocate memory for others.
    func connections(where condition: (Connection) -> Bool) -> [Connection] {
        state.withLock { state in
            var result: [Connection] = []
            for client in state.clients.values {
                for connection in client.connections.values where condition(connection) { result.append(connection) }
            }
            return result
        }
    }

    /// Decides whether to admit a new connection. `add(_:)` or `forget(_:)` must follow an admission.
    func admit(_ address: IPAddress) -> Admission {
        let admission = tryToAdmit(address)
        guard case .fullForAddress = admission else { return admission }
        // libmicrohttpd does not notice that the reader of a stream has disconnected. Remove such connections.
        let others = state.withLock { Array($0.clients[address.rateLimitKey, default: Client()].connections.values) }
        for other in others where other.endStreamWithoutReader() { remove(other) }
        return tryToAdmit(address)
    }

    private func tryToAdmit(_ address: IPAddress) -> Admission {
        let key = address.rateLimitKey
        let isLimited = !configuration.unlimitedNetworks.contains { $0.contains(address) }
        return state.withLock { state in
            if state.count + state.admittedCount >= configuration.maximumConnections { return .full }
            let count = state.clients[key]?.count ?? 0
            if isLimited && count >= configuration.maximumConnectionsPerAddress { return .fullForAddress }
            state.admittedCount += 1
            state.clients[key, default: Client()].admittedCount += 1
            return .admitted
        }
    }

    /// Registers an admitted connection.
    func add(_ connection: Connection) {
        let key = connection.peer.address.rateLimitKey
        state.withLock { state in
            state.admittedCount -= 1
            state.clients[key, default: Client()].admittedCount -= 1
            state.clients[key, default: Client()].connections[ObjectIdentifier(connection)] = connection
            state.count += 1
        }
    }

    /// Withdraws the admission of a connection that libmicrohttpd has refused.
    func forget(_ address: IPAddress) {
        change(address.rateLimitKey) { state, client in
            client.admittedCount -= 1
            state.admittedCount -= 1
        }
    }

    /// Removes a closed connection, or one whose reader has disconnected. A repeated call has no effect.
    func remove(_ connection: Connection) {
        change(connection.peer.address.rateLimitKey) { state, client in
            guard client.connections.removeValue(forKey: ObjectIdentifier(connection)) != nil else { return }
            state.count -= 1
        }
    }

    /// Changes the connections of a client, and resumes the waiters if there are no connections afterwards.
    private func change(_ key: IPAddress, _ body: (inout State, inout Client) -> Void) {
        let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            guard var client = state.clients.removeValue(forKey: key) else { return [] }
            body(&state, &client)
            if client.count > 0 { state.clients[key] = client }
            guard state.clients.isEmpty else { return [] }
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Waits until all connections are closed, or until the task is cancelled.
    func waitUntilEmpty() async {
        let number = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDone = state.withLock { state in
                    guard !state.clients.isEmpty, !Task.isCancelled else { return true }
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
