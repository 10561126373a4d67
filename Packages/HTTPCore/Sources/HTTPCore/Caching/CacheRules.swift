/// The decisions of a private cache (RFC 9111), as pure functions.
enum CacheRules {
    /// How the cache responds to a request that matches a stored response.
    enum Decision: Hashable {
        /// Use the stored response without a request to the server.
        case useStored
        /// Use the stored response and revalidate it in the background.
        case useStaleAndRevalidate
        /// Send a conditional request. Use the stored response if the server confirms it, otherwise the new response.
        case revalidate
    }

    /// Whether the cache may answer a request and store its response. `false` for methods other than GET, and for
    /// conditions and ranges that the cache does not support.
    static func isCacheable(_ request: HTTPRequest) -> Bool {
        let bypassing: [HTTPField.Name] = [.ifMatch, "If-Unmodified-Since", "If-Range"]
        return request.method == .get && !bypassing.contains(where: request.fields.contains)
            && (request.byteRange != nil || !request.fields.contains("Range"))
    }

    /// Whether the response to a cacheable request may be stored (RFC 9111, section 3).
    static func isStorable(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
        let directives = CacheDirectives(response.fields)
        guard response.status.code >= 200, response.status != .notModified,
            !CacheDirectives(request.fields).contains("no-store")
        else { return false }
        if response.status == .partialContent {
            // A response with several ranges (`multipart/byteranges`) has no Content-Range.
            guard request.byteRange != nil, response.fields["Content-Range"].flatMap(ContentRange.init(_:)) != nil
            else {
                return false
            }
        }
        let isUnderstood = response.status.isHeuristicallyCacheable || [302, 307, 403].contains(response.status.code)
        if directives.contains("must-understand") {
            // must-understand overrides no-store in a cache that implements the status (RFC 9111, section 5.2.2.3).
            guard isUnderstood else { return false }
        } else if directives.contains("no-store") {
            return false
        }
        return response.status.isHeuristicallyCacheable || hasExplicitFreshness(response)
            || ["public", "private"].contains(where: directives.contains)
    }

    /// Whether the response or its request has `no-store`.
    static func forbidsStoring(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
        CacheDirectives(response.fields).contains("no-store") || CacheDirectives(request.fields).contains("no-store")
    }

    /// Whether a response to POST may be stored for later GETs of its target (RFC 9110, section 9.3.3). The caller
    /// checks that `Content-Location` equals the target.
    static func isRepresentation(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
        request.method == .post && response.status == .ok && hasExplicitFreshness(response)
    }

    private static func hasExplicitFreshness(_ response: HTTPResponse) -> Bool {
        response.fields.contains("Expires") || CacheDirectives(response.fields).contains("max-age")
    }

    /// Whether an unstorable response shows that the stored responses are stale. `false` for 304, server errors and
    /// temporary client errors, because they say nothing about the resource.
    static func supersedes(_ response: HTTPResponse) -> Bool {
        (200..<500).contains(response.status.code) && ![304, 408, 416, 425, 429].contains(response.status.code)
    }

    /// Decides how to use the stored response that matches a request.
    static func decision(on stored: StoredResponse, for request: HTTPRequest, at now: HTTPDate) -> Decision {
        let wanted = CacheDirectives(request.fields), directives = stored.directives
        let hasPragma = wanted.isEmpty && request.fields["Pragma"]?.lowercased().contains("no-cache") == true
        if wanted.contains("no-cache") || hasPragma || directives.requiresRevalidation { return .revalidate }
        let age = stored.age(at: now), lifetime = stored.lifetime
        if let maximum = wanted.seconds("max-age"), age > maximum {
            // A reload sends max-age=0; it does not revalidate an immutable response (RFC 8246).
            guard directives.contains("immutable"), lifetime > age else { return .revalidate }
        }
        if lifetime > age, lifetime - age >= wanted.seconds("min-fresh") ?? 0 { return .useStored }
        guard lifetime <= age, !directives.contains("must-revalidate"), !wanted.contains("min-fresh") else {
            return .revalidate
        }
        let staleness = age - lifetime
        if let maximum = wanted.maxStale, staleness <= maximum { return .useStored }
        // A client that sends max-age without max-stale does not accept a stale response (RFC 9111, section 5.2.1.1).
        guard !wanted.contains("max-age"), let seconds = directives.seconds("stale-while-revalidate") else {
            return .revalidate
        }
        return staleness <= seconds ? .useStaleAndRevalidate : .revalidate
    }

    /// Whether a stale response may be used after the server failed (RFC 5861, section 4).
    static func isUsableAfterFailure(_ stored: StoredResponse, for request: HTTPRequest, at now: HTTPDate) -> Bool {
        let wanted = CacheDirectives(request.fields), directives = stored.directives
        guard !wanted.contains("no-cache"), !directives.requiresRevalidation, !directives.contains("must-revalidate")
        else {
            return false
        }
        guard let seconds = directives.seconds("stale-if-error") ?? wanted.seconds("stale-if-error") else {
            return false
        }
        return stored.age(at: now) - stored.lifetime <= seconds
    }

    /// Whether a status is a server failure in the sense of stale-if-error (RFC 5861, section 4).
    static func isFailure(_ status: HTTPResponse.Status) -> Bool { [500, 502, 503, 504].contains(status.code) }

    /// Whether a response invalidates the stored responses of its target (RFC 9111, section 4.4).
    static func invalidates(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
        !request.method.isSafe && (200...399).contains(response.status.code)
    }

    /// Whether the client already has the stored response, by `If-None-Match` or else by `If-Modified-Since` (RFC 9111,
    /// section 4.3.2).
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
