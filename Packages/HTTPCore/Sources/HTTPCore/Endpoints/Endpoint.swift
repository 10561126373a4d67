internal import Synchronization

/// An operation of an API, declared once: clients encode requests with it, servers decode them, and the OpenAPI
/// document describes it.
///
/// `Input` contains the path, query, header fields and body of a request as one value; `Output` is the content of a
/// successful response.
///
/// ```swift
/// static let plant = Endpoint<PlantID, Plant>(
///     .get, "/v1/plants/{id}", id: "plant", summary: "One plant",
///     caching: CacheControl(.public, maxAge: 5),
///     input: RequestCoding({ $0 }, .path("id", \.self, .plantID)),
///     output: .json(Plant.schema)
/// )
/// ```
///
/// | requirement | declaration |
/// |---|---|
/// | an authenticated caller | `authentication: .required` |
/// | an idempotency key | the part `.header(.idempotencyKey, \.key, .idempotencyKey)` |
/// | optimistic locking | the part `.header(.ifMatch, \.state, .entityTags)` |
/// | cacheable responses | `caching:` |
///
/// The problems that the declaration implies (400, 401, 404, 406, 412, 415, 422 and 428) are returned and documented
/// automatically.
///
/// The codings and the description are built at their first use, so that a program pays only for the endpoints that it
/// uses.
public struct Endpoint<Input: Sendable, Output: Sendable>: Sendable {
    /// The operation ID, unique in the API.
    public let id: String
    /// The request method; `GET` includes `HEAD`.
    public let method: HTTPRequest.Method
    /// The path template.
    public let path: PathTemplate
    /// Whether the caller must be authenticated.
    public let authentication: APIAuthentication
    /// Whether requests contain a secret other than a token, such as a password. Transports send them only over a
    /// connection that is encrypted or does not leave this machine.
    public let isConfidential: Bool
    /// The `Cache-Control` of successful responses.
    public let caching: CacheControl
    /// The status of a successful response.
    public let status: HTTPResponse.Status

    private let summary: @Sendable () -> String
    private let details: @Sendable () -> String
    private let problems: @Sendable () -> [ProblemType]
    private let makeInput: @Sendable () -> RequestCoding<Input>
    private let makeOutput: @Sendable () -> BodyCoding<Output>
    private let codings = LazyObject()

    /// Creates an endpoint.
    ///
    /// Traps at its first use if the path parts differ from the template's parameters, or if there are two bodies.
    ///
    /// - Parameters:
    ///   - method: the request method; `GET` includes `HEAD`.
    ///   - path: the path template.
    ///   - id: the operation ID, unique in the API.
    ///   - summary: a short summary.
    ///   - details: a longer description; may be empty.
    ///   - authentication: whether the caller must be authenticated.
    ///   - isConfidential: whether requests contain a secret other than a token, such as a password.
    ///   - caching: the `Cache-Control` of successful responses.
    ///   - input: the coding of the request.
    ///   - status: the status of a successful response.
    ///   - output: the coding of the response content.
    ///   - problems: the problem types that the declaration does not imply.
    public init(
        _ method: HTTPRequest.Method,
        _ path: PathTemplate,
        id: String,
        summary: @autoclosure @escaping @Sendable () -> String,
        details: @autoclosure @escaping @Sendable () -> String = "",
        authentication: APIAuthentication = .none,
        isConfidential: Bool = false,
        caching: CacheControl = .noStore,
        input: @autoclosure @escaping @Sendable () -> RequestCoding<Input>,
        status: HTTPResponse.Status = .ok,
        output: @autoclosure @escaping @Sendable () -> BodyCoding<Output>,
        problems: @autoclosure @escaping @Sendable () -> [ProblemType] = []
    ) {
        self.id = id
        self.method = method
        self.path = path
        self.authentication = authentication
        self.isConfidential = isConfidential
        self.caching = caching
        self.status = status
        self.summary = summary
        self.details = details
        self.problems = problems
        makeInput = input
        makeOutput = output
    }

    var input: RequestCoding<Input> { builtCodings.input }
    var output: BodyCoding<Output> { builtCodings.output }

    private var builtCodings: EndpointCodings<Input, Output> {
        codings.value {
            let input = makeInput()
            let named = input.parameters.filter { $0.location == .path }.map(\.name)
            precondition(
                named.sorted() == path.parameters.sorted(),
                "\(id): the declared path parameters do not match \(path)"
            )
            precondition(input.bodies.count < 2, "\(id): two bodies are declared")
            return EndpointCodings(input, makeOutput())
        }
    }

    /// The description without Swift types, for documents. Built on each access.
    public var operation: APIOperation {
        APIOperation(
            id: id,
            method: method,
            path: path,
            summary: summary(),
            details: details(),
            authentication: authentication,
            caching: caching,
            parameters: input.parameters,
            body: input.bodies.first,
            status: status,
            output: output.content,
            declaredProblems: problems()
        )
    }
}

/// The codings of an endpoint's requests and responses.
private final class EndpointCodings<Input: Sendable, Output: Sendable>: Sendable {
    let input: RequestCoding<Input>
    let output: BodyCoding<Output>

    init(_ input: RequestCoding<Input>, _ output: BodyCoding<Output>) {
        self.input = input
        self.output = output
    }
}

/// A thread-safe box for an object that is created at its first use.
///
/// The first use determines the type of the object. The box is not generic, because instantiating a generic type for
/// each box would cost most of the time that lazy creation saves.
private final class LazyObject: Sendable {
    private let object = Mutex<(any AnyObject & Sendable)?>(nil)

    /// Returns the object; creates it at the first use. All uses of one box must request the same type.
    ///
    /// - Parameter make: creates the object. It must not access this box.
    func value<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
        object.withLock { object in
            if let existing = object as? Object { return existing }
            let created = make()
            object = created
            return created
        }
    }
}
