internal import APICore
internal import AuctionHouse
internal import FoundationCore
internal import HTTPCore

/// What a `RequestID` names.
enum RequestSubject {}

/// One request on its way to its answer: who asks, and the name by which the request is found again in logs.
struct Exchange: Sendable {
    static let idField: HTTPField.Name = "X-Request-Id"

    let request: HTTPRequest
    let caller: Caller
    let id: String

    /// The request keeps the name that it brings, if it is a short one, and gets a new one otherwise.
    init(_ request: HTTPRequest, from caller: Caller, identifiers: any IdentifierSource) {
        self.request = request
        self.caller = caller
        let given = request.fields[Self.idField].flatMap { id in
            (1...64).contains(id.utf8.count) && id.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? id : nil
        }
        id = given ?? identifiers.next(RequestSubject.self).rawValue
    }

    /// The answer that tells a problem, with the request's name.
    func response(to problem: Problem) -> HTTPResponse {
        var problem = problem
        problem.members["requestId"] = .string(id)
        var response = problem.response
        if problem.status == .unauthorized { response.fields[.wwwAuthenticate] = "Bearer" }
        if problem.status == .serviceUnavailable { response.fields[.retryAfter] = "1" }
        return response
    }
}

extension Exchange {
    /// How the request is recognised when it comes again: by its sender, the key, and its content.
    ///
    /// - Throws: the problem to answer with: 401 without a member, or 403 for an admin, 400 for a key that cannot be.
    func repeatable(
        key: String,
        render: @escaping @Sendable (Result<HouseAnswer, HouseRefusal>) -> HTTPResponse
    ) throws(Problem) -> HouseRequest.Repeatable {
        guard let member = caller.member else { throw Problem(caller.refusalWithoutMember) }
        guard let key = IdempotencyKey(member: member, text: key) else {
            throw Problem(invalidParameter: "Idempotency-Key", "must have 1 to \(IdempotencyKey.longestText) bytes")
        }
        let condition = request.fields[.ifMatch] ?? ""
        let content = Array("\(request.method.rawValue) \(request.target)\n\(condition)\n".utf8) + request.body
        return HouseRequest.Repeatable(key: key, fingerprint: Digest(of: content).bytes) { result in
            StoredResponse(render(result)).bytes
        }
    }

    /// The field that says where a list goes on: the request's own target with another cursor; none on the last page.
    func linkField(to next: PageCursor?) -> HTTPFields {
        guard let next else { return [:] }
        var query = URLQuery(request.query.items.filter { $0.name != "cursor" })
        query.append("cursor", next.rawValue)
        let target = HTTPRequest(path: request.path, query: query).target
        return [.link: HTTPLink(to: target, relation: "next").description]
    }
}
