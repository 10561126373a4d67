/// The description of an endpoint without its Swift types, for routing, middlewares and OpenAPI documents. OpenAPI
/// calls it an operation.
public struct APIOperation: Sendable, Hashable {
    /// The operation ID, unique in the API.
    public let id: String
    /// The request method.
    public let method: HTTPRequest.Method
    /// The path template.
    public let path: PathTemplate
    /// A short summary.
    public let summary: String
    /// A longer description; may be empty.
    public let details: String
    /// Whether the caller must be authenticated.
    public let authentication: APIAuthentication
    /// The `Cache-Control` of successful responses.
    public let caching: CacheControl
    /// The path, query and header parameters.
    public let parameters: [APIParameter]
    /// The request content; `nil` if requests have none.
    public let body: APIContent?
    /// The status of a successful response.
    public let status: HTTPResponse.Status
    /// The content of a successful response.
    public let output: APIContent
    let declaredProblems: [ProblemType]

    /// Returns whether a request must have this header field.
    public func requires(_ name: HTTPField.Name) -> Bool { parameter(for: name)?.isRequired == true }

    /// The problem types that the operation can return: those implied by the declaration, then those declared
    /// explicitly.
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

/// Whether a request needs an authenticated caller.
public enum APIAuthentication: Sendable, Hashable {
    /// The response does not depend on the caller.
    case none
    /// An authenticated caller may get more information, or may omit a parameter that stands for the caller.
    case optional
    /// Unauthenticated requests get 401.
    case required
}

/// A parameter of a request.
public struct APIParameter: Sendable, Hashable {
    /// The location of a parameter (`in` in OpenAPI).
    public enum Location: String, Sendable, Hashable {
        /// The path.
        case path
        /// The query.
        case query
        /// A header field.
        case header
    }

    /// The location of the parameter.
    public let location: Location
    /// The name, as it occurs in the request.
    public let name: String
    /// The schema of the value.
    public let schema: JSONSchema
    /// Whether the parameter is required.
    public let isRequired: Bool
    /// The value if the parameter is missing; `nil` if there is no default.
    public let defaultValue: JSONValue?
    /// A short description; may be empty.
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

/// The declared content of a request or response.
public struct APIContent: Sendable, Hashable {
    /// The possible media types; empty if there is no content.
    public let mediaTypes: [MediaType]
    /// The schema of the content; `nil` if it is not described.
    public let schema: JSONSchema?
}
