public import HTTPCore

/// The cache policies of the house's responses.
extension CacheControl {
    /// For public data that rarely changes: items, reviews, categories, brands.
    public static let listed = CacheControl(.public, maxAge: 5, staleWhileRevalidate: 30, staleIfError: 300)

    /// For prices and for the caller's data: a cached response is revalidated at each use. Without a network, a client
    /// may show the response for a week, with its age.
    public static let revalidated = CacheControl(.private, maxAge: 0, staleIfError: 604_800)
}
