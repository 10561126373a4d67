/// How an answer may be stored and used again: the value of `Cache-Control` (RFC 9111, 5.2.2; RFC 5861). In seconds.
public struct CacheControl: Sendable, Hashable {
    /// Who may store it.
    public enum Scope: String, Sendable, Hashable {
        /// Any cache on the way.
        case `public`
        /// The caller's own cache only.
        case `private`
    }

    /// Who may store it; `nil` if nobody may.
    public let scope: Scope?
    /// How long it is fresh, in seconds.
    public let maxAge: Int?
    /// How long after that it may still be shown while a new answer is fetched, in seconds.
    public let staleWhileRevalidate: Int?
    /// How long after that it may still be shown if no new answer can be had, in seconds.
    public let staleIfError: Int?

    /// To be stored, by these rules.
    public init(_ scope: Scope, maxAge: Int, staleWhileRevalidate: Int? = nil, staleIfError: Int? = nil) {
        self.scope = scope
        self.maxAge = maxAge
        self.staleWhileRevalidate = staleWhileRevalidate
        self.staleIfError = staleIfError
    }

    private init() { (scope, maxAge, staleWhileRevalidate, staleIfError) = (nil, nil, nil, nil) }

    /// Not to be stored anywhere.
    public static let noStore = CacheControl()

    /// Whether it may be stored at all.
    public var allowsStoring: Bool { scope != nil }
}

extension CacheControl: CustomStringConvertible {
    /// As the field's value: `public, max-age=5, stale-if-error=300`.
    public var description: String {
        guard let scope else { return "no-store" }
        let directives = [
            scope.rawValue,
            maxAge.map { "max-age=\($0)" },
            staleWhileRevalidate.map { "stale-while-revalidate=\($0)" },
            staleIfError.map { "stale-if-error=\($0)" },
        ]
        return directives.compactMap { $0 }.joined(separator: ", ")
    }
}
