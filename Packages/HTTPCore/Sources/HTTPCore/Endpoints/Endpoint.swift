/// One thing an API can be asked to do, declared once: clients make requests of it, servers read them by it, and the
/// OpenAPI document describes it.
///
/// `Input` is what a request says, as one value; `Output` is what a success answers.
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
/// | needed | declared as |
/// |---|---|
/// | a caller | `authentication: .required` |
/// | an idempotency key | the part `.header(.idempotencyKey, \.key, .idempotencyKey)` |
/// | the state that is changed | the part `.header(.ifMatch, \.state, .entityTags)` |
/// | a way to store the answer | `caching:` |
///
/// What follows from the declaration (400 and 422 for what cannot be read, 401, 404, 406, 412, 415, 428) is answered
/// and described without being declared.
///
/// An endpoint builds its forms and its description when they are first used: a program that uses few endpoints of an API does
/// not pay for all of them.
public struct Endpoint<Input: Sendable, Output: Sendable>: Sendable {
    /// A name for programs that is unique in the API.
    public let id: String
    /// What is done; `HEAD` goes with `GET`.
    public let method: HTTPRequest.Method
    /// Where.
    public let path: PathTemplate
    /// Whether there must be a caller.
    public let authentication: APIAuthentication
    /// How a success may be stored.
    public let caching: CacheControl
    /// The status of a success.
    public let status: HTTPResponse.Status

    private let summary: @Sendable () -> String
    private let details: @Sendable () -> String
    private let problems: @Sendable () -> [ProblemType]
    private let makeInput: @Sendable () -> RequestCoding<Input>
    private let makeOutput: @Sendable () -> BodyCoding<Output>
    private let forms = LazyObject()

    /// An endpoint.
    ///
    /// The program stops at the first use if the parts of the path are not the template's parameters, or if there are two
    /// bodies.
    ///
    /// - Parameters:
    ///   - method: what is done; `HEAD` goes with `GET` and is not declared.
    ///   - path: where.
    ///   - id: a name for programs that is unique in the API.
    ///   - summary: what it does, in a few words.
    ///   - details: more about it; may be empty.
    ///   - authentication: whether there must be a caller.
    ///   - caching: how a success may be stored.
    ///   - input: what a request consists of.
    ///   - status: the status of a success.
    ///   - output: the content of a success.
    ///   - problems: the problems of its own that it answers with.
    public init(
        _ method: HTTPRequest.Method,
        _ path: PathTemplate,
        id: String,
        summary: @autoclosure @escaping @Sendable () -> String,
        details: @autoclosure @escaping @Sendable () -> String = "",
        authentication: APIAuthentication = .none,
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
        self.caching = caching
        self.status = status
        self.summary = summary
        self.details = details
        self.problems = problems
        makeInput = input
        makeOutput = output
    }

    var input: RequestCoding<Input> { builtForms.input }
    var output: BodyCoding<Output> { builtForms.output }

    private var builtForms: EndpointCodings<Input, Output> {
        forms.value {
            let input = makeInput()
            let named = input.parameters.filter { $0.location == .path }.map(\.name)
            precondition(
                named.sorted() == path.parameters.sorted(),
                "\(id): the parts of the path are not those of \(path)"
            )
            precondition(input.bodies.count < 2, "\(id): two bodies")
            return EndpointCodings(input, makeOutput())
        }
    }

    /// All that is declared, without the types: for documents. It is built each time.
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

/// What the requests and the responses of an endpoint consist of.
private final class EndpointCodings<Input: Sendable, Output: Sendable>: Sendable {
    let input: RequestCoding<Input>
    let output: BodyCoding<Output>

    init(_ input: RequestCoding<Input>, _ output: BodyCoding<Output>) {
        self.input = input
        self.output = output
    }
}
