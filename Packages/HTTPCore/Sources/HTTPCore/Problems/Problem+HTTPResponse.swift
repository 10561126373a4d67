extension Problem {
    /// The response for the problem: its status (500 if it has none), `application/problem+json`, not cacheable.
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
        return HTTPResponse(
            status: status ?? .internalServerError,
            fields: [
                .contentType: MediaType.problemJSON.description,
                .cacheControl: CacheControl.noStore.description,
            ],
            body: .bytes(bytes)
        )
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
