// MARK: - For clients

extension Endpoint {
    /// Sends the request and decodes the response.
    ///
    /// - Throws: ``Problem`` for any response except the declared success; errors of ``request(for:)``, ``output(of:)``
    ///   and the transport.
    public func call(_ input: Input, over transport: some HTTPTransport) async throws -> Output {
        try output(of: try await transport.send(try request(for: input)))
    }

    /// Encodes the request for an input.
    ///
    /// - Throws: ``URLSyntaxError`` if a path parameter is empty, `.` or `..`; ``JSONError`` if the body cannot be
    ///   encoded.
    public func request(for input: Input) throws -> HTTPRequest {
        var draft = RequestDraft()
        try self.input.write(input, &draft)
        let accepted = output.content.mediaTypes + [.problemJSON]
        draft.fields[.accept] = accepted.map(\.description).joined(separator: ", ")
        return HTTPRequest(
            method: method,
            path: try path.path(draft.pathValues),
            query: draft.query,
            fields: draft.fields,
            body: draft.body
        )
    }

    /// Decodes the output of a successful response. Read header fields such as `ETag` from the response itself.
    ///
    /// - Throws: ``Problem`` for any status except the declared one; ``JSONError`` if the content cannot be decoded.
    public func output(of response: HTTPResponse) throws -> Output {
        guard response.status == status else { throw Problem(response) }
        return try output.decode(response.body, false)
    }
}

// MARK: - For servers

extension Endpoint {
    /// Decodes and validates the input of a request. The method is ignored, so that `HEAD` is decoded like `GET`.
    ///
    /// All parts are validated, and the problem lists all faults of its type. If there are several types, the order is:
    /// 404 (the path, or an identifier that no resource can have), 406, 415, 400 (parameters, then a body that is not
    /// JSON), 428 (missing `If-Match`), 422 (a body that does not match its schema, or with values that its type
    /// rejects). Unknown parameters and members are ignored.
    ///
    /// - Throws: the ``Problem`` to respond with.
    public func input(from request: HTTPRequest) throws(Problem) -> Input {
        guard let pathValues = path.match(request.path) else { throw ProblemType.notFound.problem() }
        let offered = output.content.mediaTypes
        let accepted = AcceptedMediaTypes(request.fields[.accept])
        guard offered.isEmpty || accepted.best(of: offered) != nil else {
            throw ProblemType.notAcceptable.problem(
                "available only as \(offered.map(\.description).joined(separator: ", "))"
            )
        }
        return try input.read(RequestReader(request: request, pathValues: pathValues))
    }

    /// Creates a successful response with status, content, `Cache-Control`, `ETag`, and `Vary` if it depends on the
    /// caller.
    ///
    /// If the request's `If-None-Match` matches the tag, the response is 304 without content. For `HEAD` the content is
    /// left out and `Content-Length` is set.
    ///
    /// - Parameters:
    ///   - output: the output to encode.
    ///   - request: the request that is responded to.
    ///   - tag: the entity tag of the resource's state; `nil` for a tag of the content, or for none.
    ///   - contentTag: computes an entity tag from the content if `tag` is `nil`.
    ///   - content: the output as it would be encoded, if the caller encodes it faster; `nil` to encode it.
    /// - Throws: ``ProblemType/preconditionFailed`` if the `If-Match` of a safe request does not match the tag;
    ///   ``ProblemType/internalError`` if the output cannot be encoded as JSON.
    public func response(
        _ output: Output,
        to request: HTTPRequest,
        tag: EntityTag? = nil,
        contentTag: (([UInt8]) -> EntityTag)? = nil,
        content: [UInt8]? = nil
    ) throws(Problem) -> HTTPResponse {
        let coding = self.output
        var response = HTTPResponse(status: status)
        do {
            response.body = try content.map(HTTPBody.bytes) ?? coding.encode(output)
        } catch {
            throw ProblemType.internalError.problem()
        }
        let tag = tag ?? contentTag.flatMap { makeTag in response.body.bytes.map(makeTag) }
        response.fields[.cacheControl] = caching.description
        response.fields[.eTag] = tag?.description
        if caching.allowsStoring, authentication != .none {
            response.fields[.vary] = HTTPField.Name.authorization.rawName
        }
        switch request.evaluatePreconditions(for: tag) {
        case .notModified:
            response.status = .notModified
            response.body = .empty
            return response
        // The handler has already evaluated the precondition of a change, and the tag is that of the state after it.
        case .failed where method == .get: throw ProblemType.preconditionFailed.problem()
        case .failed, .holds: break
        }
        response.fields[.contentType] = coding.content.mediaTypes.first?.description
        if request.method == .head {
            response.fields[.contentLength] = response.body.bytes.map { String($0.count) }
            response.body = .empty
        }
        return response
    }
}
