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
