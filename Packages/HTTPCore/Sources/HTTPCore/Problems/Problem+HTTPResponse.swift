extension Problem {
    /// The response for the problem: its status (500 if it has none), `application/problem+json`, not cacheable, with the fields
    /// `Allow` and `Retry-After` if it has the members `allow` and `retryAfter`.
    public var response: HTTPResponse {
        let bytes: [UInt8]
        do {
            bytes = try JSONCoding.encode(self)
        } catch {
            // A member is a number that is not finite. Send the problem without its members.
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

    /// Creates the problem of a response. For a response without a problem object, it contains only the status.
    ///
    /// If the object has no status, the response's status is used.
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
