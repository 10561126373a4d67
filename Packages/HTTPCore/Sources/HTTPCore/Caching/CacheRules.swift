/// The decisions of a private cache (RFC 9111), without state and without time.
enum CacheRules {
    /// What a request may get from the cache.
    enum Use: Hashable {
        /// The stored response, without asking the server.
        case fresh
        /// The stored response, while it is revalidated in the background.
        case staleWhileRevalidate
        /// The stored response, if the server confirms it.
        case revalidate
    }

    /// Whether a request can be answered by the cache, and its response stored.
    static func isCacheable(_ request: HTTPRequest) -> Bool {
        let bypassing: [HTTPField.Name] = [.ifMatch, "If-Unmodified-Since", "If-Range", "Range"]
        return request.method == .get && !bypassing.contains(where: request.fields.contains)
    }

    /// Whether the response to a cacheable request may be stored (RFC 9111, section 3).
    static func isStorable(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
        let directives = CacheDirectives(response.fields)
        guard response.status.code >= 200, ![206, 304].contains(response.status.code),
            !CacheDirectives(request.fields).contains("no-store")
        else { return false }
        let isUnderstood = response.status.isHeuristicallyCacheable || [302, 307, 403].contains(response.status.code)
        if directives.contains("must-understand") {
            // It overrides no-store for caches that understand the status (RFC 9111, section 5.2.2.3).
            guard isUnderstood else { return false }
        } else if directives.contains("no-store") {
            return false
        }
        return response.status.isHeuristicallyCacheable || response.fields.contains("Expires")
            || ["public", "private", "max-age"].contains(where: directives.contains)
    }

    /// Whether a response that may not be stored shows that a stored one is outdated. Failures and refusals that a retry may
    /// overcome, and 304, tell nothing about the resource.
    static func supersedes(_ response: HTTPResponse) -> Bool {
        (200..<500).contains(response.status.code) && ![304, 408, 425, 429].contains(response.status.code)
    }

    /// Returns how a request may use the stored response that it matches.
    static func use(of stored: StoredResponse, for request: HTTPRequest, at now: HTTPDate) -> Use {
        let wanted = CacheDirectives(request.fields), directives = stored.directives
        let hasPragma = wanted.isEmpty && request.fields["Pragma"]?.lowercased().contains("no-cache") == true
        if wanted.contains("no-cache") || hasPragma || directives.contains("no-cache") { return .revalidate }
        let age = stored.age(at: now), lifetime = stored.lifetime
        if let maximum = wanted.seconds("max-age"), age > maximum { return .revalidate }
        if lifetime > age, lifetime - age >= wanted.seconds("min-fresh") ?? 0 { return .fresh }
        guard lifetime <= age, !directives.contains("must-revalidate"), !wanted.contains("min-fresh") else {
            return .revalidate
        }
        let staleness = age - lifetime
        if let maximum = wanted.maxStale, staleness <= maximum { return .fresh }
        // A client that states the age it accepts does not accept an older response.
        guard !wanted.contains("max-age"), let seconds = directives.seconds("stale-while-revalidate") else {
            return .revalidate
        }
        return staleness <= seconds ? .staleWhileRevalidate : .revalidate
    }

    /// Whether a stale response may be used because the server failed (RFC 5861, section 4).
    static func isUsableAfterFailure(_ stored: StoredResponse, for request: HTTPRequest, at now: HTTPDate) -> Bool {
        let wanted = CacheDirectives(request.fields), directives = stored.directives
        guard !wanted.contains("no-cache"), !directives.contains("no-cache"), !directives.contains("must-revalidate")
        else {
            return false
        }
        guard let seconds = directives.seconds("stale-if-error") ?? wanted.seconds("stale-if-error") else {
            return false
        }
        return stored.age(at: now) - stored.lifetime <= seconds
    }

    /// Whether a status is a failure after which a stale response may be used.
    static func isFailure(_ status: HTTPResponse.Status) -> Bool { [500, 502, 503, 504].contains(status.code) }

    /// Whether a response invalidates what is stored for the target of its request (RFC 9111, section 4.4).
    static func invalidates(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
        !request.method.isSafe && (200...399).contains(response.status.code)
    }

    /// Whether the condition of a request, `If-None-Match` or `If-Modified-Since`, says that it has the stored response
    /// (RFC 9111, section 4.3.2).
    static func isUnchanged(_ stored: StoredResponse, for request: HTTPRequest) -> Bool {
        guard stored.status == .ok else { return false }
        if let condition = request.fields[.ifNoneMatch] {
            let tag = stored.fields[.eTag].flatMap(EntityTag.init(_:))
            return EntityTagCondition(condition)?.weaklyMatches(tag) ?? false
        }
        guard let since = request.fields["If-Modified-Since"].flatMap(HTTPDate.init(_:)) else { return false }
        return (stored.fields["Last-Modified"].flatMap(HTTPDate.init(_:)) ?? stored.date) <= since
    }
}
