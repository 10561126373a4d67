internal import APICore
public import HTTPCore
internal import Synchronization

/// An operation of the API with its handler: an `EndpointRoute` whose context is the caller, and whose responses may be
/// cached.
public struct Route: Sendable {
    /// The default maximum size of a request body in bytes.
    public static let defaultBodyLimit = EndpointRoute<Caller>.defaultBodyLimit

    /// Whether a response may be cached until the next commit; see ``cachedUntilCommit()``.
    public private(set) var isCachedUntilCommit = false
    private let endpointRoute: EndpointRoute<Caller>

    /// The declaration of the operation. Built on each access.
    public var operation: APIOperation { endpointRoute.operation }

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - endpoint: the declaration of the operation.
    ///   - bodyLimit: the maximum size of the request body in bytes.
    ///   - handler: returns the output for an input and a caller. An error that it throws becomes a problem: a
    ///     `Problem` is used directly, `ProblemConvertible` provides its problem, and any other error is an internal
    ///     error.
    public init<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        bodyLimit: Int = defaultBodyLimit,
        _ handler: @escaping @Sendable (Input, Caller) async throws -> RouteOutput<Output>
    ) {
        endpointRoute = EndpointRoute(endpoint, bodyLimit: bodyLimit, handler)
    }

    init<Input, Output>(
        to endpoint: Endpoint<Input, Output>,
        bodyLimit: Int,
        respond: @escaping @Sendable (RoutedRequest<Caller>) async throws -> HTTPResponse
    ) {
        endpointRoute = EndpointRoute(to: endpoint, bodyLimit: bodyLimit, respond: respond)
    }

    /// Returns the route, marked so that a ``ResponseCache`` may cache its responses until the next commit.
    ///
    /// The response to a caller without credentials must depend only on the path, the query, `Accept` and the state of
    /// the house, but not on the time. The endpoint must permit shared caching (`Cache-Control: public`).
    public func cachedUntilCommit() -> Route {
        var route = self
        route.isCachedUntilCommit = true
        return route
    }

    /// Returns the route for a router. Its responses are cached if the route permits it.
    func routable(keepingIn cache: ResponseCache?) -> EndpointRoute<Caller> {
        guard isCachedUntilCommit, let cache else { return endpointRoute }
        return endpointRoute.intercepted { routed, respond in
            try await cache.response(to: routed, computedBy: respond)
        }
    }
}

extension Route {
    /// Creates a route that reads a snapshot of the house.
    ///
    /// - Parameters:
    ///   - endpoint: the declaration of the operation.
    ///   - house: the module, in its house.
    ///   - read: returns the output from the module's session and the snapshot.
    public static func reading<Module, Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        in house: ModuleHouse<Module>,
        _ read: @escaping @Sendable (Input, Caller, Module.Session, HouseSnapshot) throws -> RouteOutput<Output>
    ) -> Route {
        Route(endpoint) { input, caller in
            try await house.read { session, snapshot in try read(input, caller, session, snapshot) }
        }
    }

    /// Creates a route that performs a command. If the request has an idempotency key, the command is performed only
    /// once.
    ///
    /// The response, which may be a refusal, is stored with the events. A repeated request receives the same bytes. The
    /// responses to a `CallerRefusal`, to an exceeded rate limit (429) and to a server error (5xx) are not stored, so
    /// that a retry is decided again.
    ///
    /// - Parameters:
    ///   - endpoint: the declaration of the operation.
    ///   - house: the module, in its house.
    ///   - key: the idempotency key of the request; `nil` if the request has none.
    ///   - bodyLimit: the maximum size of the request body in bytes.
    ///   - command: creates the command for a request. It is called again, up to 100 times, if the decision throws
    ///     `IdentifierTaken`.
    ///   - output: converts the command's result. It runs inside the transaction, and must depend only on its
    ///     arguments.
    public static func performing<Module, Input, Decided, Output>(
        _ endpoint: Endpoint<Input, Output>,
        in house: ModuleHouse<Module>,
        key: @escaping @Sendable (Input) -> String? = { _ in nil },
        bodyLimit: Int = defaultBodyLimit,
        _ command: @escaping @Sendable (Input) throws -> Command<Module, Decided>,
        output: @escaping @Sendable (Input, Decided) throws -> RouteOutput<Output>
    ) -> Route {
        Route(to: endpoint, bodyLimit: bodyLimit) { routed in
            let input = try endpoint.input(from: routed.request)
            let respond = { @Sendable (decided: Decided) throws -> HTTPResponse in
                try routed.response(of: endpoint, output(input, decided))
            }
            guard let key = key(input) else {
                return try respond(
                    try await retryingTakenIdentifiers { try await house.perform(command(input), by: routed.context) }
                )
            }
            // The response that was computed for the idempotency record. The caller receives the same response, so that
            // it is not computed twice.
            let made = Mutex<HTTPResponse?>(nil)
            let request = try routed.idempotentRequest(key: key) { result in
                do {
                    let response = try respond(result.get())
                    made.withLock { $0 = response }
                    return response
                } catch {
                    return RouteTable.response(to: error, requestID: routed.request.fields[RouteTable.requestIDField])
                }
            }
            let reply = try await retryingTakenIdentifiers {
                try await house.perform(command(input), by: routed.context, once: request)
            }
            switch reply {
            case .decided(let decided): return try made.withLock(\.self) ?? respond(decided)
            case .replayed(let bytes):
                guard var response = StoredResponse(bytes: bytes).response else {
                    throw HouseFailure(.corrupt, "A stored response is damaged.")
                }
                response.fields[.idempotentReplayed] = "true"
                return response
            }
        }
    }
}

/// Calls `perform`, which performs a command with a new identifier. If it throws `IdentifierTaken`, calls it again, up
/// to 100 times in total.
func retryingTakenIdentifiers<Reply>(_ perform: () async throws -> Reply) async throws -> Reply {
    for _ in 0..<100 {
        do {
            return try await perform()
        } catch is IdentifierTaken {
            continue
        }
    }
    throw HouseFailure(.unavailable, "No free identifier was found in 100 attempts.")
}

extension RoutedRequest where Context == Caller {
    /// The idempotent request, which is identified by its caller, its key and its content.
    ///
    /// - Throws: `CallerRefusal.notSignedIn` if the caller is anonymous; a problem (400) if the key is not valid.
    fileprivate func idempotentRequest<Output>(
        key text: String,
        respond: @escaping @Sendable (Result<Output, any Error>) -> HTTPResponse
    ) throws -> IdempotentRequest<Output> {
        guard context.isSignedIn else { throw CallerRefusal.notSignedIn }
        guard let key = IdempotencyKey(text, of: context) else {
            throw Problem(
                invalidParameter: "Idempotency-Key",
                "must have 1 to \(IdempotencyKey.maximumLength) bytes"
            )
        }
        let condition = request.fields[.ifMatch] ?? ""
        let content = Array("\(request.method.rawValue) \(request.target)\n\(condition)\n".utf8) + request.body
        return IdempotentRequest(key: key, fingerprint: Digest(of: content).bytes) { result in
            let response = respond(result)
            if case .failure(let error) = result {
                let isPassing =
                    error is CallerRefusal || error is IdentifierTaken || response.status == .tooManyRequests
                    || response.status.code >= 500
                if isPassing { return nil }
            }
            return StoredResponse(response).bytes
        }
    }
}
