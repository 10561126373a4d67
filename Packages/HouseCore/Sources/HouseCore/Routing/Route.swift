internal import APICore
public import HTTPCore

/// An operation of the API with its handler.
public struct Route: Sendable {
    /// The default limit for the request body, in bytes.
    public static let standardBodyLimit = 64 * 1_024

    /// The method of the requests.
    public let method: HTTPRequest.Method
    /// The path of the requests.
    public let path: PathTemplate
    /// Whether the caller must be authenticated.
    public let authentication: APIAuthentication
    /// The limit for the request body, in bytes.
    public let bodyLimit: Int
    let respond: @Sendable (RequestContext) async throws -> HTTPResponse
    private let describe: @Sendable () -> APIOperation

    /// The declaration of the operation. It is built each time.
    public var operation: APIOperation { describe() }

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - endpoint: the declaration.
    ///   - bodyLimit: the limit for the request body, in bytes.
    ///   - handler: returns the output for an input and a caller. An error that it throws becomes a problem:
    ///     a `Problem` is its own, `ProblemConvertible` states which one, any other error is an internal error.
    public init<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        bodyLimit: Int = standardBodyLimit,
        _ handler: @escaping @Sendable (Input, Caller) async throws -> RouteOutput<Output>
    ) {
        self.init(to: endpoint, bodyLimit: bodyLimit) { context in
            let input = try endpoint.input(from: context.request)
            return try await handler(input, context.caller).response(of: endpoint, to: context.request)
        }
    }

    init<Input, Output>(
        to endpoint: Endpoint<Input, Output>,
        bodyLimit: Int,
        respond: @escaping @Sendable (RequestContext) async throws -> HTTPResponse
    ) {
        method = endpoint.method
        path = endpoint.path
        authentication = endpoint.authentication
        describe = { endpoint.operation }
        self.bodyLimit = bodyLimit
        self.respond = respond
    }
}

/// The output of a route, with additional header fields.
public struct RouteOutput<Output: Sendable>: Sendable {
    /// The output.
    public let value: Output
    /// The entity tag of the resource's state; `nil` to derive it from the content.
    public var tag: EntityTag?
    /// Header fields, which replace those that every response has.
    public var fields: HTTPFields

    /// Creates an output.
    public init(_ value: Output, tag: EntityTag? = nil, fields: HTTPFields = [:]) {
        self.value = value
        self.tag = tag
        self.fields = fields
    }

    /// The complete response to a request.
    ///
    /// - Throws: what `Endpoint.response(_:to:tag:contentTag:)` throws.
    func response<Input>(of endpoint: Endpoint<Input, Output>, to request: HTTPRequest) throws(Problem) -> HTTPResponse
    {
        let makeTag: (([UInt8]) -> EntityTag)? =
            endpoint.caching.allowsStoring
            ? { content in EntityTag(version: Digest(of: content, count: 16).number) } : nil
        var response = try endpoint.response(value, to: request, tag: tag, contentTag: makeTag)
        for field in fields { response.fields[field.name] = field.value }
        return response
    }
}

extension Route {
    /// Creates a route that reads a snapshot of the house.
    ///
    /// - Parameters:
    ///   - endpoint: the declaration.
    ///   - house: the house with the module.
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

    /// Creates a route that performs a command; once for each idempotency key if the request has one.
    ///
    /// The response is stored with the events, refusals included; a repeat receives the same bytes. Authorization
    /// failures and internal errors are not stored, so that a retry is decided anew.
    ///
    /// - Parameters:
    ///   - endpoint: the declaration.
    ///   - house: the house with the module.
    ///   - key: the idempotency key of the request; `nil` if the operation is not idempotent by key.
    ///   - bodyLimit: the limit for the request body, in bytes.
    ///   - command: the command of a request. It is called again, up to 100 times, if the decision throws `IdentifierTaken`.
    ///   - output: converts the result of the command. It runs inside the transaction and must depend only on its arguments.
    public static func performing<Module, Input, Decided, Output>(
        _ endpoint: Endpoint<Input, Output>,
        in house: ModuleHouse<Module>,
        key: @escaping @Sendable (Input) -> String? = { _ in nil },
        bodyLimit: Int = standardBodyLimit,
        _ command: @escaping @Sendable (Input) throws -> Command<Module, Decided>,
        output: @escaping @Sendable (Input, Decided) throws -> RouteOutput<Output>
    ) -> Route {
        Route(to: endpoint, bodyLimit: bodyLimit) { context in
            let input = try endpoint.input(from: context.request)
            let respond = { @Sendable (decided: Decided) throws -> HTTPResponse in
                try output(input, decided).response(of: endpoint, to: context.request)
            }
            guard let key = key(input) else {
                return try respond(
                    try await retryingTakenIdentifiers { try await house.perform(command(input), by: context.caller) }
                )
            }
            let request = try context.idempotentRequest(key: key) { result in
                do {
                    return try respond(result.get())
                } catch {
                    return context.response(to: Problem(error))
                }
            }
            let reply = try await retryingTakenIdentifiers {
                try await house.perform(command(input), by: context.caller, once: request)
            }
            switch reply {
            case .decided(let decided): return try respond(decided)
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

/// Performs a command; retries with a new identifier on `IdentifierTaken`, up to 100 times.
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

extension RequestContext {
    /// The idempotent request: identified by its caller, its key and its content.
    ///
    /// - Throws: `CallerRefusal.notSignedIn` for an anonymous caller; the problem of a key that is not valid.
    fileprivate func idempotentRequest<Output>(
        key text: String,
        respond: @escaping @Sendable (Result<Output, any Error>) -> HTTPResponse
    ) throws -> IdempotentRequest<Output> {
        guard caller.member != nil || caller.isAdministrator else { throw CallerRefusal.notSignedIn }
        guard let key = IdempotencyKey(text, of: caller) else {
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
                let isPassing = error is CallerRefusal || error is IdentifierTaken || response.status.code >= 500
                if isPassing { return nil }
            }
            return StoredResponse(response).bytes
        }
    }
}
