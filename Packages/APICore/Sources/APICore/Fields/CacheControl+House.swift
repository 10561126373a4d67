public import HTTPCore

/// The cache policies of the house's responses.
extension CacheControl {
    /// For public data that rarely changes: items, reviews, categories, brands.
    public static let listed = CacheControl(.public, maxAge: 5, staleWhileRevalidate: 30, staleIfError: 300)

    /// For prices and for the caller's data: a cached response is revalidated at each use. If the server fails or
    /// cannot be reached, a cache may return the stale response for a week; `Endpoint.send` then throws `.offline` and
    /// states its age.
    public static let revalidated = CacheControl(.private, maxAge: 0, staleIfError: 604_800)
}
