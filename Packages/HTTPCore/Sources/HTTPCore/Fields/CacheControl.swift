/// How a response may be cached: the value of `Cache-Control` (RFC 9111, section 5.2.2; RFC 5861; RFC 8246).
public struct CacheControl: Sendable, Hashable {
    /// The caches that may store a response.
    public enum Scope: String, Sendable, Hashable {
        /// Any cache, including shared ones.
        case `public`
        /// Only the private cache of the caller.
        case `private`
    }

    /// The caches that may store the response; `nil` if none may (`no-store`).
    public let scope: Scope?
    /// The freshness lifetime in seconds.
    public let maxAge: Int?
    /// How long after expiry a stale response may be used while it is revalidated, in seconds.
    public let staleWhileRevalidate: Int?
    /// How long after expiry a stale response may be used if the server fails, in seconds.
    public let staleIfError: Int?
    /// Whether the response does not change while it is fresh; then a reload need not revalidate it (RFC 8246).
    public let isImmutable: Bool

    /// Creates the directives of a storable response. All durations are in seconds.
    public init(
        _ scope: Scope,
        maxAge: Int,
        staleWhileRevalidate: Int? = nil,
        staleIfError: Int? = nil,
        isImmutable: Bool = false
    ) {
        self.scope = scope
        self.maxAge = maxAge
        self.staleWhileRevalidate = staleWhileRevalidate
        self.staleIfError = staleIfError
        self.isImmutable = isImmutable
    }

    private init() { (scope, maxAge, staleWhileRevalidate, staleIfError, isImmutable) = (nil, nil, nil, nil, false) }

    /// Forbids storing the response.
    public static let noStore = CacheControl()

    /// Whether the response may be stored.
    public var allowsStoring: Bool { scope != nil }
}

extension CacheControl: CustomStringConvertible {
    /// The field value: `public, max-age=5, stale-if-error=300`.
    public var description: String {
        guard let scope else { return "no-store" }
        let directives = [
            scope.rawValue,
            maxAge.map { "max-age=\($0)" },
            staleWhileRevalidate.map { "stale-while-revalidate=\($0)" },
            staleIfError.map { "stale-if-error=\($0)" },
            isImmutable ? "immutable" : nil,
        ]
        return directives.compactMap { $0 }.joined(separator: ", ")
    }
}
