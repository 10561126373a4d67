// MARK: - For clients

extension Endpoint {
    /// Sends the request and decodes the response.
    ///
    /// - Throws: ``Problem`` for any status except the declared one; errors of ``request(for:)``, ``output(of:)`` and
    ///   the transport.
    public func call(_ input: Input, over transport: some HTTPTransport) async throws -> Output {
        try output(of: try await transport.send(try request(for: input)))
    }

    /// Returns the `Link` header field (RFC 8288) of a response that is a page of a list; no field if `next` is `nil`.
    ///
    /// - Parameter next: The input of the request for the next page; `nil` on the last page.
    /// - Throws: the errors of ``request(for:)``.
    public func linkField(toNextPage next: Input?) throws -> HTTPFields {
        guard let next else { return [:] }
        return [.link: HTTPLink(to: try request(for: next).target, relation: "next").description]
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
        var request = HTTPRequest(
            method: method,
            path: try path.path(draft.pathValues),
            query: draft.query,
            fields: draft.fields,
            body: draft.body
        )
        request.isConfidential = isConfidential
        return request
    }

    /// Decodes the output of a successful response. Header fields such as `ETag` are not part of it; read them from the
    /// response.
    ///
    /// - Throws: ``Problem`` for any status except the declared one; ``JSONError`` if the content cannot be decoded.
    public func output(of response: HTTPResponse) throws -> Output {
        guard response.status == status else { throw Problem(response) }
        return try output.decode(response.body, false)
    }
}

// MARK: - For servers

extension Endpoint {
    /// Decodes and validates the input of a request. Ignores the method, so that `HEAD` is decoded like `GET`.
    ///
    /// Validates all parts. The problem lists all faults of one type; if there are faults of several types, the first
    /// type in this order is reported:
    ///
    /// 1. 404: the path, or an identifier that no resource can have
    /// 2. 406, then 415
    /// 3. 400: parameters, then a body that is not JSON
    /// 4. 428: `If-Match` is missing
    /// 5. 422: a body that does not match its schema, or a value that its type rejects
    ///
    /// Unknown parameters and properties are ignored. However, a number that is out of the range of `Double` is a fault
    /// (422) in any property, because ``JSONValue`` cannot represent it.
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

    /// Creates a successful response with status, content, `Cache-Control` and `ETag`. Adds `Vary` if the response may
    /// be cached and depends on the caller.
    ///
    /// If `If-None-Match` of the request matches the tag, the response is 304 without content. For `HEAD`, the content
    /// is omitted and `Content-Length` is set.
    ///
    /// - Parameters:
    ///   - output: the output to encode.
    ///   - request: the request to respond to.
    ///   - tag: the entity tag of the resource's state; `nil` to use `contentTag`.
    ///   - contentTag: computes an entity tag from the content if `tag` is `nil`; `nil` for a response without a tag.
    ///   - content: the encoded output, if the caller has a faster encoder; `nil` to encode `output`.
    /// - Throws: ``ProblemType/preconditionFailed`` if the `If-Match` of a `GET` or `HEAD` request does not match the
    ///   tag; ``ProblemType/internalError`` if the output cannot be encoded as JSON.
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
        // For a change, the handler has already evaluated the precondition, and the tag is that of the new state.
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
