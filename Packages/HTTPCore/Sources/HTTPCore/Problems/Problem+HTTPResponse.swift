extension Problem {
    /// The response for this problem: its status, or 500 if it has none; `application/problem+json`; not cacheable. The
    /// extension members `allow` and `retryAfter` are also sent as the fields `Allow` and `Retry-After`.
    public var response: HTTPResponse {
        let bytes: [UInt8]
        do {
            bytes = try JSONCoding.encode(self)
        } catch {
            // Encoding fails if an extension member contains a number that is not finite. Send the problem without
            // extension members.
            var rest = self
            rest.members = [:]
            bytes = (try? JSONCoding.encode(rest)) ?? []
        }
        var fields: HTTPFields = [
            .contentType: MediaType.problemJSON.description,
            .cacheControl: CacheControl.noStore.description,
        ]
        if case .array(let methods)? = members["allow"] {
            fields[.allow] = methods.compactMap(\.string).joined(separator: ", ")
        }
        if case .integer(let seconds)? = members["retryAfter"] { fields[.retryAfter] = String(seconds) }
        return HTTPResponse(status: status ?? .internalServerError, fields: fields, body: .bytes(bytes))
    }

    /// Creates the problem that a response describes. If the response contains no problem object, the problem has only
    /// the response's status.
    ///
    /// If the problem object has no status, the response's status is used.
    public init(_ response: HTTPResponse) {
        let statusOnly = Problem(title: response.status.reasonPhrase, status: response.status)
        guard response.mediaType?.essence == MediaType.problemJSON.essence, let bytes = response.body.bytes,
            var decoded = try? JSONCoding.decode(Problem.self, from: bytes)
        else {
            self = statusOnly
            return
        }
        decoded.status = decoded.status ?? response.status
        self = decoded
    }
}
