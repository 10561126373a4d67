/// All that an endpoint declares, without its types: what routing, middlewares and documents go by. OpenAPI calls it
/// an operation.
public struct APIOperation: Sendable, Hashable {
    /// A name for programs that is unique in the API.
    public let id: String
    /// What is done.
    public let method: HTTPRequest.Method
    /// Where.
    public let path: PathTemplate
    /// What it does, in a few words.
    public let summary: String
    /// More about it; may be empty.
    public let details: String
    /// Whether there must be a caller.
    public let authentication: APIAuthentication
    /// How a success may be stored.
    public let caching: CacheControl
    /// What stands in path, query and header fields.
    public let parameters: [APIParameter]
    /// The content of a request; `nil` for none.
    public let body: APIContent?
    /// The status of a success.
    public let status: HTTPResponse.Status
    /// The content of a success.
    public let output: APIContent
    let declaredProblems: [ProblemType]

    /// Whether a request must have this header field.
    public func requires(_ name: HTTPField.Name) -> Bool { parameter(for: name)?.isRequired == true }

    /// All kinds of problems it answers with: those that follow from the declaration, then its own.
    public var problems: [ProblemType] {
        var problems: [ProblemType] = []
        if parameters.contains(where: { $0.location != .path }) { problems.append(.invalidParameters) }
        if body?.schema != nil { problems += [.malformedBody, .invalidBody] }
        if body?.mediaTypes.isEmpty == false { problems.append(.unsupportedMediaType) }
        if authentication == .required { problems.append(.unauthenticated) }
        if parameters.contains(where: { $0.location == .path }) { problems.append(.notFound) }
        if !output.mediaTypes.isEmpty { problems.append(.notAcceptable) }
        if parameter(for: .ifMatch) != nil { problems.append(.preconditionFailed) }
        if requires(.ifMatch) { problems.append(.preconditionRequired) }
        return problems + declaredProblems.filter { !problems.contains($0) }
    }

    private func parameter(for name: HTTPField.Name) -> APIParameter? {
        parameters.first { $0.location == .header && HTTPField.Name($0.name) == name }
    }
}

/// Whether there must be a caller.
public enum APIAuthentication: Sendable, Hashable {
    /// It makes no difference who asks.
    case none
    /// A caller may see more.
    case optional
    /// Only for callers; others get 401.
    case required
}

/// One value in the path, the query or a header field of a request.
public struct APIParameter: Sendable, Hashable {
    /// Where a parameter stands.
    public enum Location: String, Sendable, Hashable {
        /// In the path.
        case path
        /// In the query.
        case query
        /// In a header field.
        case header
    }

    /// Where it stands.
    public let location: Location
    /// Its name.
    public let name: String
    /// Its shape.
    public let schema: JSONSchema
    /// Whether it must be there.
    public let isRequired: Bool
    /// What counts if it is not there.
    public let defaultValue: JSONValue?
    /// What it means; may be empty.
    public let summary: String

    init(
        _ location: Location,
        _ name: String,
        _ schema: JSONSchema,
        isRequired: Bool,
        defaultValue: JSONValue? = nil,
        summary: String
    ) {
        self.location = location
        self.name = name
        self.schema = schema
        self.isRequired = isRequired
        self.defaultValue = defaultValue
        self.summary = summary
    }
}

/// The content of a message, as it is declared.
public struct APIContent: Sendable, Hashable {
    /// What it may be; empty if there is none.
    public let mediaTypes: [MediaType]
    /// Its shape; `nil` if it is not described.
    public let schema: JSONSchema?
}
