internal import Synchronization

/// A private HTTP cache (RFC 9111) with stale-while-revalidate and stale-if-error (RFC 5861).
///
/// ```swift
/// let cache = CacheMiddleware(InMemoryCacheStore())
/// let chain = MiddlewareChain([cache, RetryMiddleware()], transport)
/// ```
///
/// A response from the cache has an `Age` field, in seconds. If the response is stale and the server failed or could
/// not be reached, its ``HTTPResponse/isStale`` is `true`. To get a stored response of any age without a request to the
/// server, send `Cache-Control: only-if-cached, max-stale`; the response is 504 if nothing is stored.
///
/// Use one storage for each server and account, because the cache does not distinguish callers. The article "Caching"
/// lists what is stored and the known deviations from the standards.
public final class CacheMiddleware: HTTPMiddleware {
    let storage: any HTTPCacheStore
    let origin: HTTPOrigin?
    let now: @Sendable () -> HTTPDate
    /// The background revalidations by request target.
    private let revalidations = Mutex<[String: Task<Void, Never>]>([:])

    /// Creates a cache.
    ///
    /// - Parameters:
    ///   - storage: the storage for one server and one account.
    ///   - origin: the origin of the server. With it, the cache recognizes absolute URLs of the same server in
    ///     `Location` and `Content-Location`.
    ///   - now: returns the current time.
    public init(
        _ storage: some HTTPCacheStore,
        origin: HTTPOrigin? = nil,
        now: @escaping @Sendable () -> HTTPDate = { .now }
    ) {
        self.storage = storage
        self.origin = origin
        self.now = now
    }

    /// Answers from the cache if permitted. Otherwise forwards the request, and stores the response if it is storable.
    public func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
        guard CacheRules.isCacheable(request) else { return try await forward(request, next) }
        let revision = storage.revision
        let stored = storedResponse(for: request)
        let decision = stored.map { CacheRules.decision(on: $0, for: request, at: now()) }
        if let stored, decision == .useStored { return response(stored, to: request) }
        if CacheDirectives(request.fields).contains("only-if-cached") { return Self.notStored }
        guard let stored else { return try await fetch(request, at: revision, next) }
        if decision == .useStaleAndRevalidate {
            revalidateLater(stored, request, at: revision, next)
            return response(stored, to: request)
        }
        return try await revalidate(stored, request, at: revision, next)
    }

    /// The response to a request with `only-if-cached` for which there is no suitable stored response (RFC 9111,
    /// section 5.2.1.7).
    private static let notStored = Problem(
        title: "Not stored",
        status: .gatewayTimeout,
        detail: "No suitable response is stored, and only-if-cached forbids a request to the server."
    ).response

    /// Removes all responses from the storage and cancels background revalidations. Call it when the account signs out,
    /// for example. Responses to requests in flight are not stored.
    public func removeAll() {
        storage.removeAll()
        for task in revalidations.withLock({ Array($0.values) }) { task.cancel() }
    }

    /// Returns the newest stored response that matches a request; `nil` if there is none.
    func storedResponse(for request: HTTPRequest) -> StoredResponse? {
        storage.responses(to: request.target).filter { $0.matches(request) && $0.covers(request) }
            .max { ($0.date, $0.responseTime) < ($1.date, $1.responseTime) }
    }

    /// Forwards a request, and stores the response if it may be stored.
    ///
    /// - Parameter revision: the revision of the storage before the request was sent.
    private func fetch(_ request: HTTPRequest, at revision: UInt64, _ next: Next) async throws -> HTTPResponse {
        let start = now()
        let response = try await next(request)
        store(response, to: request, sentAt: start, revision)
        return response
    }

    /// Stores a response, unless responses were removed from the storage since `revision`. If the response must not be
    /// stored but shows that a stored response is stale, removes all stored responses of the target.
    func store(_ response: HTTPResponse, to request: HTTPRequest, sentAt start: HTTPDate, _ revision: UInt64) {
        if case .bytes(let body) = response.body, CacheRules.isStorable(response, to: request),
            let stored = StoredResponse(response, body: body, to: request, sentAt: start, at: now())
        {
            storage.store(stored, unlessRemovedSince: revision)
        } else if CacheRules.supersedes(response),
            storage.responses(to: request.target).contains(where: { $0.matches(request) })
        {
            storage.removeResponses(to: request.target)
        }
    }

    /// Asks the server whether a stored response is still valid (RFC 9111, section 4.3), and returns the response for
    /// the caller.
    private func revalidate(
        _ stored: StoredResponse,
        _ request: HTTPRequest,
        at revision: UInt64,
        _ next: Next
    ) async throws -> HTTPResponse {
        var conditional = request
        conditional.fields[.ifNoneMatch] = nil
        conditional.fields["If-Modified-Since"] = nil
        for condition in stored.conditions { conditional.fields[condition.name] = condition.value }
        let start = now(), fresh: HTTPResponse
        do {
            fresh = try await next(conditional)
        } catch {
            guard !(error is CancellationError), CacheRules.isUsableAfterFailure(stored, for: request, at: now()) else {
                throw error
            }
            return staleResponse(stored, to: request)
        }
        if CacheRules.isFailure(fresh.status), CacheRules.isUsableAfterFailure(stored, for: request, at: now()) {
            return staleResponse(stored, to: request)
        }
        guard fresh.status == .notModified else {
            store(fresh, to: request, sentAt: start, revision)
            // The caller's own condition may show that it already has the new response; then it gets 304.
            if let new = storedResponse(fresh, to: request, sentAt: start), CacheRules.isUnchanged(new, for: request) {
                return response(new, to: request)
            }
            return fresh
        }
        guard let updated = stored.updated(by: fresh, sentAt: start, at: now()) else {
            // The server confirmed a version that is not the stored one. Request it without conditions.
            var unconditional = conditional
            for name: HTTPField.Name in [.ifNoneMatch, "If-Modified-Since"] { unconditional.fields[name] = nil }
            return try await fetch(unconditional, at: revision, next)
        }
        if CacheRules.forbidsStoring(fresh, to: request) {
            storage.removeResponses(to: request.target)
        } else {
            storage.store(updated, unlessRemovedSince: revision)
        }
        return response(updated, to: request, isValidated: true)
    }

    /// Creates the response to a request from a stored response that the server could not revalidate.
    private func staleResponse(_ stored: StoredResponse, to request: HTTPRequest) -> HTTPResponse {
        var response = response(stored, to: request)
        response.isStale = true
        return response
    }

    private func storedResponse(
        _ response: HTTPResponse,
        to request: HTTPRequest,
        sentAt start: HTTPDate
    ) -> StoredResponse? {
        guard response.status == .ok, let body = response.body.bytes else { return nil }
        return StoredResponse(response, body: body, to: request, sentAt: start, at: now())
    }

    /// Revalidates in the background. Does nothing if a revalidation of the same target is running.
    private func revalidateLater(
        _ stored: StoredResponse,
        _ request: HTTPRequest,
        at revision: UInt64,
        _ next: @escaping Next
    ) {
        revalidations.withLock { tasks in
            guard tasks[request.target] == nil else { return }
            tasks[request.target] = Task {
                // After a failure, the stored response remains; the next request uses or revalidates it.
                _ = try? await revalidate(stored, request, at: revision, next)
                revalidations.withLock { $0[request.target] = nil }
            }
        }
    }

    /// Creates the response to a request from a stored response: 304 if the request's condition shows that the client
    /// already has the stored response; 206 for a range.
    ///
    /// - Parameter isValidated: whether the server has just confirmed the stored response. If not, the fields that
    ///   `no-cache` lists are omitted.
    func response(_ stored: StoredResponse, to request: HTTPRequest, isValidated: Bool = false) -> HTTPResponse {
        var fields = stored.fields
        if !isValidated { for name in stored.directives.fieldsToRevalidate { fields[name] = nil } }
        fields[.age] = "\(stored.age(at: now()))"
        guard !CacheRules.isUnchanged(stored, for: request) else {
            fields[.contentLength] = nil
            return HTTPResponse(status: .notModified, fields: fields)
        }
        if stored.status == .ok || stored.status == .partialContent, let range = request.byteRange,
            let (bytes, range) = stored.content(in: range)
        {
            fields["Content-Range"] = "\(range)"
            fields[.contentLength] = "\(bytes.count)"
            return HTTPResponse(status: .partialContent, fields: fields, body: .bytes(Array(bytes)))
        }
        return HTTPResponse(status: stored.status, fields: fields, body: .bytes(stored.body))
    }
}
