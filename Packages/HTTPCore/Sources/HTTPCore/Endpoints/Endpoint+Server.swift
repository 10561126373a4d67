extension Endpoint {
    /// What a request says. The method is not looked at: a `HEAD` is read like the `GET` it stands for.
    ///
    /// Everything is checked before anything is done, and all faults of a kind are named at once, in the order of the
    /// kinds: 404 (the path, or an identifier no resource can have), 406, 415, 400 (parameters; then a body that is no
    /// JSON), 428 (no `If-Match`), 422 (a body of another shape than its schema, or with values its type refuses).
    /// Unknown parameters and members mean nothing.
    ///
    /// - Throws: the ``Problem`` to answer with.
    public func input(from request: HTTPRequest) throws(Problem) -> Input {
        guard let pathValues = path.match(request.path) else { throw ProblemType.notFound.problem() }
        let offered = output.content.mediaTypes
        let accepted = AcceptedMediaTypes(request.fields[.accept])
        guard offered.isEmpty || accepted.best(of: offered) != nil else {
            throw ProblemType.notAcceptable.problem("only \(offered.map(\.description).joined(separator: ", "))")
        }
        return try input.read(RequestReader(request: request, pathValues: pathValues))
    }

    /// The answer of a success: status, content, `Cache-Control`, `ETag`, and `Vary` where the caller matters.
    ///
    /// If the request's `If-None-Match` names the tag, it is 304 without content; for `HEAD` the content is left out
    /// and `Content-Length` says how long it is.
    ///
    /// - Parameters:
    ///   - tag: the tag of the resource's state; `nil` for one of the content, or for none.
    ///   - contentTag: makes a tag of the content where the state has none.
    /// - Throws: ``ProblemType/preconditionFailed`` if a safe request's `If-Match` names other states than the tag;
    ///   ``ProblemType/internalError`` if the output has no JSON form.
    public func response(
        _ output: Output,
        to request: HTTPRequest,
        tag: EntityTag? = nil,
        contentTag: (([UInt8]) -> EntityTag)? = nil
    ) throws(Problem) -> HTTPResponse {
        let form = self.output
        var response = HTTPResponse(status: status)
        do {
            response.body = try form.encode(output)
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
        // A change was made on condition that it holds; the state after it is another one.
        case .failed where method == .get: throw ProblemType.preconditionFailed.problem()
        case .failed, .holds: break
        }
        response.fields[.contentType] = form.content.mediaTypes.first?.description
        if request.method == .head {
            response.fields[.contentLength] = response.body.bytes.map { String($0.count) }
            response.body = .empty
        }
        return response
    }
}
