extension CacheMiddleware {
    /// Handles all requests except cacheable GETs. Answers HEAD from a fresh GET response, and forwards all other
    /// requests. Updates stored responses after HEAD. After a successful change, removes the responses that it
    /// invalidates.
    func forward(_ request: HTTPRequest, _ next: Next) async throws -> HTTPResponse {
        var get = request
        get.method = .get
        get.body = []
        if request.method == .head, let stored = storedResponse(for: get),
            CacheRules.decision(on: stored, for: get, at: now()) == .useStored
        {
            var response = response(stored, to: get)
            response.body = .empty
            return response
        }
        let revision = storage.revision, start = now()
        let response = try await next(request)
        if request.method == .head, response.status == .ok {
            freshen(by: response, to: get, sentAt: start, revision)
        } else if CacheRules.invalidates(response, to: request) {
            let named = [.location, "Content-Location"].compactMap { target(of: response.fields[$0]) }
            let targets = Set(named + [request.target])
            for target in targets { storage.removeResponses(to: target) }
            guard CacheRules.isRepresentation(response, to: request),
                target(of: response.fields["Content-Location"]) == request.target
            else { return response }
            // Each removal above increased the revision by one. Add these removals, so that only a removal by another
            // caller since the request was sent prevents storing.
            store(response, to: get, sentAt: start, revision + UInt64(targets.count))
        }
        return response
    }

    /// Updates the fields of stored GET responses from a response to HEAD. If the response shows that the stored
    /// responses are stale, removes them (RFC 9111, section 4.3.5).
    private func freshen(
        by response: HTTPResponse,
        to get: HTTPRequest,
        sentAt start: HTTPDate,
        _ revision: UInt64
    ) {
        let stored = storage.responses(to: get.target).filter { $0.status == .ok && $0.matches(get) }
        guard !stored.isEmpty else { return }
        let updated = stored.compactMap { $0.updated(byHead: response, sentAt: start, at: now()) }
        guard updated.count == stored.count, !CacheRules.forbidsStoring(response, to: get) else {
            return storage.removeResponses(to: get.target)
        }
        for response in updated { storage.store(response, unlessRemovedSince: revision) }
    }

    /// Returns the request target of an absolute URL or path; `nil` if the URL belongs to another server, or if the
    /// text has another form.
    private func target(of location: String?) -> String? {
        guard let location, !location.hasPrefix("//") else { return nil }
        if location.hasPrefix("/") { return location }
        guard let origin, let end = location.utf8.firstRange(of: "://".utf8)?.upperBound else { return nil }
        let path = location[end...].firstIndex(of: "/") ?? location.endIndex
        guard HTTPOrigin(String(location[..<path])) == origin else { return nil }
        return path == location.endIndex ? "/" : String(location[path...])
    }
}
