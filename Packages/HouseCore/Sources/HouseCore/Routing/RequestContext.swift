internal import FoundationCore
internal import HTTPCore

/// One request with its caller, and the identifier by which it is found in logs.
struct RequestContext: Sendable {
    /// What a request identifier names.
    private enum RequestSubject {}

    static let idField: HTTPField.Name = "X-Request-Id"

    let request: HTTPRequest
    let caller: Caller
    let id: String

    /// Keeps the identifier that the request brings if it has 1 to 64 visible ASCII characters; else creates one.
    init(_ request: HTTPRequest, from caller: Caller, identifiers: any IdentifierSource) {
        self.request = request
        self.caller = caller
        let given = request.fields[Self.idField].flatMap { id in
            (1...64).contains(id.utf8.count) && id.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? id : nil
        }
        id = given ?? identifiers.next(RequestSubject.self).rawValue
    }

    /// The response that states a problem, with the identifier of the request.
    func response(to problem: Problem) -> HTTPResponse {
        var problem = problem
        problem.members["requestId"] = .string(id)
        var response = problem.response
        if problem.status == .unauthorized { response.fields[.wwwAuthenticate] = "Bearer" }
        if problem.status == .serviceUnavailable { response.fields[.retryAfter] = "1" }
        return response
    }
}
