extension Problem {
    /// The answer that tells the problem: its status, or 500 without one, `application/problem+json`, never stored.
    public var response: HTTPResponse {
        let bytes: [UInt8]
        do {
            bytes = try JSONCoding.encode(self)
        } catch {
            // A member is no finite number; the rest is still worth telling.
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

    /// The problem an answer tells; for an answer that tells none, one that says no more than the status.
    ///
    /// The answer's own status is taken if the object has none.
    public init(_ response: HTTPResponse) {
        let blank = Problem(title: response.status.reasonPhrase, status: response.status)
        guard response.mediaType?.essence == MediaType.problemJSON.essence, let bytes = response.body.bytes,
            var told = try? JSONCoding.decode(Problem.self, from: bytes)
        else {
            self = blank
            return
        }
        told.status = told.status ?? response.status
        self = told
    }
}
