extension Endpoint {
    /// Asks for it, and waits for the answer.
    ///
    /// - Throws: ``Problem`` for every answer but the declared success; what ``request(for:)``, ``output(of:)`` and the
    ///   transport throw.
    public func call(_ input: Input, over transport: some HTTPTransport) async throws -> Output {
        try output(of: try await transport.send(try request(for: input)))
    }

    /// The request that says `input`.
    ///
    /// - Throws: ``URLSyntaxError`` if a part of the path is empty, `.` or `..`; ``JSONError`` if the body has no form.
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

    /// What a success says. Take what stands in its fields, as the entity tag, from the response itself.
    ///
    /// - Throws: ``Problem`` for any other status than the declared one; ``JSONError`` if the content is not readable.
    public func output(of response: HTTPResponse) throws -> Output {
        guard response.status == status else { throw Problem(response) }
        return try output.decode(response.body, false)
    }
}
