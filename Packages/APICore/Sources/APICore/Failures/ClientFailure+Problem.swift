public import FoundationCore
public import HTTPCore

extension ClientFailure {
    /// Creates a failure from a problem response.
    ///
    /// - Parameters:
    ///   - problem: The problem.
    ///   - isSafe: Whether the method of the request is safe; if so, the request cannot have had an effect.
    ///   - refusal: The refusal that the problem represents; `nil` if it represents none.
    ///   - retryAfter: The value of `Retry-After`.
    public init(_ problem: Problem, isSafe: Bool, refusal: Refusal? = nil, retryAfter: Duration? = nil) {
        let code = refusal == nil ? Code(problem) : .refused
        let status = problem.status?.code ?? 500
        self.init(
            code,
            // 503 means that the request had no effect or was rolled back. After any other 5xx response, its effect is
            // unknown.
            effect: !isSafe && status >= 500 && status != 503 ? .unknown : .notApplied,
            detail: problem.invalidFields ?? problem.detail ?? problem.title,
            refusal: refusal,
            retryAfter: retryAfter
        )
    }

    /// Creates a failure for a request that has no valid response.
    ///
    /// - Parameters:
    ///   - error: The error that occurred while sending the request or decoding the response.
    ///   - isSafe: Whether the method of the request is safe; if so, the request cannot have had an effect.
    public init(_ error: any Error, isSafe: Bool) {
        let effect: Effect = isSafe ? .notApplied : .unknown
        switch error {
        case let failure as ClientFailure: self = failure
        case is CancellationError: self.init(.cancelled, effect: effect)
        case let error as JSONError:
            self.init(.serverFault, effect: effect, detail: "The response is not valid: \(error)")
        case let error as HTTPTransportError:
            let effect = error.mayHaveBeenReceived ? effect : .notApplied
            self.init(error.code == .invalidResponse ? .serverFault : .offline, effect: effect, detail: error.message)
        default: self.init(.offline, effect: effect, detail: "\(error)")
        }
    }
}

extension Problem {
    /// The faults in one line, worded like `InvalidField`: `title must not be empty`. `nil` if there are no faults, or
    /// if one has no location in the request.
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
        case 412, 428: self = .versionConflict
        // 408 (Request Timeout) and 425 (Too Early) permit an unchanged retry, like 429 and 503.
        case 408, 425, 429, 503: self = .throttled
        case 422 where problem.type == ProblemType.idempotencyKeyReused.uri: self = .keyReused
        case 400...499: self = .invalid
        default: self = .serverFault
        }
    }
}
