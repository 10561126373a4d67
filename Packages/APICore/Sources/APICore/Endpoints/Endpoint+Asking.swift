public import FoundationCore
public import HTTPCore

extension Endpoint {
    /// Sends the request and returns the decoded response. Every error becomes a `ClientFailure`.
    ///
    /// - Parameters:
    ///   - input: The input of the request.
    ///   - transport: The transport.
    ///   - refusal: Converts a problem that the context defines into its refusal; returns `nil` for any other problem.
    /// - Throws: `ClientFailure` for every error, such as a failed transport, a problem or an invalid response.
    public func ask(
        _ input: Input,
        over transport: some HTTPTransport,
        refusal: (Problem) -> Refusal? = { _ in nil }
    ) async throws(ClientFailure) -> Output {
        try await send(input, over: transport, refusal: refusal).output
    }

    /// Sends the request, and returns the decoded output and the HTTP response.
    ///
    /// The transport may return a stale response from its cache. This is an error if the endpoint requires revalidation
    /// (`max-age=0`), like all endpoints with prices, because the caller would treat the output as current.
    ///
    /// - Throws: `ClientFailure`, like `ask(_:over:refusal:)`; `.offline` for such a stale response; `.foreignServer` for
    ///   a response that a house does not send, such as a web page.
    public func send(
        _ input: Input,
        over transport: some HTTPTransport,
        refusal: (Problem) -> Refusal? = { _ in nil }
    ) async throws(ClientFailure) -> (output: Output, response: HTTPResponse) {
        let request: HTTPRequest
        do {
            request = try self.request(for: input)
        } catch {
            throw ClientFailure(.invalid, detail: "\(error)")
        }
        let isSafe = method == .get
        let response: HTTPResponse
        do {
            response = try await transport.send(request)
        } catch {
            throw ClientFailure(error, isSafe: isSafe)
        }
        if response.isStale, caching.maxAge == 0 {
            let age = response.fields[.age].map { " (age: \($0) s)" } ?? ""
            let detail = "The server failed or cannot be reached. Only a stale response is available\(age)."
            throw ClientFailure(.offline, detail: detail)
        }
        if let failure = ClientFailure(response, fromForeignServerTo: request) { throw failure }
        do {
            return (try output(of: response), response)
        } catch let problem as Problem {
            throw ClientFailure(
                problem,
                isSafe: isSafe,
                refusal: refusal(problem),
                retryAfter: response.fields.retryAfter(at: .now)
            )
        } catch {
            throw ClientFailure(error, isSafe: isSafe)
        }
    }
}

extension Endpoint where Output: Hashable {
    /// Sends the request, and returns the entity in the response with its version: the `ETag` of the response, if there
    /// is one.
    ///
    /// - Throws: `ClientFailure`, like `ask(_:over:refusal:)`.
    public func askVersioned(
        _ input: Input,
        over transport: some HTTPTransport,
        refusal: (Problem) -> Refusal? = { _ in nil }
    ) async throws(ClientFailure) -> Versioned<Output> {
        let (entity, response) = try await send(input, over: transport, refusal: refusal)
        return Versioned(entity, version: response.entityTag.map(EntityVersion.init))
    }
}
