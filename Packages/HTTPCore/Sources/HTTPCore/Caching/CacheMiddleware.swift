internal import Synchronization

/// A private cache by RFC 9111, with stale-while-revalidate and stale-if-error by RFC 5861.
///
/// ```swift
/// let cache = CacheMiddleware(InMemoryCacheStorage())
/// let chain = MiddlewareChain([cache, RetryMiddleware()], transport)
/// ```
///
/// A response from the cache has an `Age` field with its age in seconds. To use a stored response of any age without asking the
/// server, send `Cache-Control: only-if-cached, max-stale`: the response is 504 if there is none.
///
/// Use one storage for each server and account, because the cache does not distinguish the callers of a storage. The article
/// "Caching" lists what it stores and the known deviations.
public final class CacheMiddleware: HTTPMiddleware {
    let storage: any HTTPCacheStorage
    let origin: HTTPOrigin?
    let now: @Sendable () -> HTTPDate
    /// The tasks that revalidate in the background, by target.
    private let revalidations = Mutex<[String: Task<Void, Never>]>([:])

    /// Creates a cache.
    ///
    /// - Parameters:
    ///   - storage: the storage of the server and account.
    ///   - origin: the origin of the transport, to recognize absolute locations of the same server.
    ///   - now: returns the current time.
    public init(
        _ storage: some HTTPCacheStorage,
        origin: HTTPOrigin? = nil,
        now: @escaping @Sendable () -> HTTPDate = { .now }
    ) {
        self.storage = storage
        self.origin = origin
        self.now = now
    }

    /// Answers from the cache if permitted; otherwise forwards the request and stores a storable response.
    public func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
        guard CacheRules.isCacheable(request) else { return try await forward(request, next) }
        let revision = storage.revision
        let stored = storedResponse(for: request)
        let decision = stored.map { CacheRules.decision(on: $0, for: request, at: now()) }
        if let stored, decision == .useStored { return response(stored, to: request) }
        if CacheDirectives(request.fields).contains("only-if-cached") { return HTTPResponse(status: .gatewayTimeout) }
        guard let stored else { return try await fetch(request, at: revision, next) }
        if decision == .useStaleAndRevalidate {
            revalidateLater(stored, request, at: revision, next)
            return response(stored, to: request)
        }
        return try await revalidate(stored, request, at: revision, next)
    }

    /// Removes everything from the storage and cancels the requests in the background, for example when the account signs out.
    /// Responses to requests that are in flight are not stored.
    public func removeAll() {
        storage.removeAll()
        for task in revalidations.withLock({ Array($0.values) }) { task.cancel() }
    }

    /// Returns the newest stored response that can be the response to a request; `nil` if there is none.
    func storedResponse(for request: HTTPRequest) -> StoredResponse? {
        storage.responses(to: request.target).filter { $0.matches(request) && $0.covers(request) }
            .max { ($0.date, $0.responseTime) < ($1.date, $1.responseTime) }
    }

    /// Forwards a request and stores the response.
    ///
    /// - Parameter revision: the revision of the storage before the request.
    private func fetch(_ request: HTTPRequest, at revision: UInt64, _ next: Next) async throws -> HTTPResponse {
        let start = now()
        let response = try await next(request)
        store(response, to: request, sentAt: start, revision)
        return response
    }

    /// Stores a response, or removes the stored one that it supersedes.
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

    /// Asks the server whether a stored response is still valid (RFC 9111, section 4.3).
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
            return response(stored, to: request)
        }
        if CacheRules.isFailure(fresh.status), CacheRules.isUsableAfterFailure(stored, for: request, at: now()) {
            return response(stored, to: request)
        }
        guard fresh.status == .notModified else {
            store(fresh, to: request, sentAt: start, revision)
            // The 304 may also satisfy the caller's own condition.
            if let new = storedResponse(fresh, to: request, sentAt: start), CacheRules.isUnchanged(new, for: request) {
                return response(new, to: request)
            }
            return fresh
        }
        guard let updated = stored.updated(by: fresh, sentAt: start, at: now()) else {
            // The server confirmed a version that is not the stored one.
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

    private func storedResponse(
        _ response: HTTPResponse,
        to request: HTTPRequest,
        sentAt start: HTTPDate
    ) -> StoredResponse? {
        guard response.status == .ok, let body = response.body.bytes else { return nil }
        return StoredResponse(response, body: body, to: request, sentAt: start, at: now())
    }

    /// Revalidates in a separate task, at most one per target at a time.
    private func revalidateLater(
        _ stored: StoredResponse,
        _ request: HTTPRequest,
        at revision: UInt64,
        _ next: @escaping Next
    ) {
        revalidations.withLock { tasks in
            guard tasks[request.target] == nil else { return }
            tasks[request.target] = Task {
                // A failure leaves the stored response, which the next request uses or revalidates.
                _ = try? await revalidate(stored, request, at: revision, next)
                revalidations.withLock { $0[request.target] = nil }
            }
        }
    }

    /// Returns a stored response as the response to a request: 304 if the request has it already, 206 if it asks for a range.
    ///
    /// - Parameter isValidated: whether the server has just confirmed it. Otherwise, the fields that `no-cache` lists are left out.
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
