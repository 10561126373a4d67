public import FoundationCore
public import HTTPCore

extension ClientFailure {
    /// What a problem that the house answered means for whoever asked.
    ///
    /// - Parameters:
    ///   - problem: the answer.
    ///   - isSafe: whether the request changes nothing, so that its effect is no question.
    ///   - refusal: what a rule of the context says, if the problem is of that kind.
    ///   - retryAfter: how long the house says to wait.
    public init(_ problem: Problem, isSafe: Bool, refusal: Refusal? = nil, retryAfter: Duration? = nil) {
        let code = refusal == nil ? Code(problem) : .refused
        let status = problem.status?.code ?? 500
        self.init(
            code,
            // 503 is answered before anything is done, or after all of it was undone; the others may come from between.
            effect: !isSafe && status >= 500 && status != 503 ? .unknown : .notApplied,
            detail: problem.invalidFields ?? problem.detail ?? problem.title,
            refusal: refusal,
            retryAfter: retryAfter
        )
    }

    /// What it means that no readable answer came.
    ///
    /// - Parameters:
    ///   - error: what the transport or the reading threw.
    ///   - isSafe: whether the request changes nothing, so that its effect is no question.
    public init(_ error: any Error, isSafe: Bool) {
        let effect: Effect = isSafe ? .notApplied : .unknown
        switch error {
        case let failure as ClientFailure: self = failure
        case is CancellationError: self.init(.cancelled, effect: effect)
        case let error as JSONError: self.init(.serverFault, effect: effect, detail: "the answer: \(error)")
        default: self.init(.offline, effect: effect, detail: "\(error)")
        }
    }
}

extension Problem {
    /// What is wrong with which fields, as the values themselves tell it where they are made: `title must not be empty`.
    /// `nil` unless fields are all there is to it.
    fileprivate var invalidFields: String? {
        let texts = faults.map { fault -> String? in
            let name =
                switch fault.location {
                case .body(let pointer): pointer.tokens.joined(separator: ".")
                case .parameter(let name): name
                }
            return name.isEmpty ? nil : InvalidField(name, fault.detail).description
        }
        return texts.isEmpty || texts.contains(nil) ? nil : texts.compactMap(\.self).joined(separator: "; ")
    }
}

extension ClientFailure.Code {
    fileprivate init(_ problem: Problem) {
        switch problem.status?.code ?? 500 {
        case 503 where problem.type == ProblemType.storageFull.uri: self = .storageFull
        case 503 where problem.type == ProblemType.storageFailed.uri: self = .storageFailed
        case 401: self = .notSignedIn
        case 403: self = .forbidden
        case 404, 410: self = .notFound
        case 412, 428: self = .changedMeanwhile
        // After 408 and 425, too, the same request can be sent again as it is.
        case 408, 425, 429, 503: self = .throttled
        case 400...499: self = .invalid
        default: self = .serverFault
        }
    }
}

extension Endpoint where Output: Hashable {
    /// Sends a request over a transport, and returns the entity in the response with the version that its `ETag` names, if
    /// it has one.
    ///
    /// - Throws: `ClientFailure`.
    public func askVersioned(
        _ input: Input,
        over transport: some HTTPTransport,
        refusal: (Problem) -> Refusal? = { _ in nil }
    ) async throws(ClientFailure) -> Versioned<Output> {
        let (entity, response) = try await exchange(input, over: transport, refusal: refusal)
        return Versioned(entity, version: response.entityTag.map(EntityVersion.init))
    }
}

extension Endpoint {
    /// Asks for it over a transport, with every failure in the terms of clients.
    ///
    /// - Parameter refusal: reads the refusals of the context's rules; `nil` for a problem that is none.
    /// - Throws: `ClientFailure`.
    public func ask(
        _ input: Input,
        over transport: some HTTPTransport,
        refusal: (Problem) -> Refusal? = { _ in nil }
    ) async throws(ClientFailure) -> Output {
        try await exchange(input, over: transport, refusal: refusal).output
    }

    /// Asks for it, and gives the answer's fields with it, such as its entity tag.
    ///
    /// - Throws: `ClientFailure`.
    public func exchange(
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
        do {
            return (try output(of: response), response)
        } catch let problem as Problem {
            let seconds = response.fields[.retryAfter].flatMap { Int($0) }
            throw ClientFailure(
                problem,
                isSafe: isSafe,
                refusal: refusal(problem),
                retryAfter: seconds.map { .seconds($0) }
            )
        } catch {
            throw ClientFailure(error, isSafe: isSafe)
        }
    }
}
