public import HTTPCore

/// The cache policies of the house's responses.
extension CacheControl {
    /// For public data that rarely changes: items, reviews, categories, brands.
    public static let listed = CacheControl(.public, maxAge: 5, staleWhileRevalidate: 30, staleIfError: 300)

    /// For prices and for the caller's data. They are revalidated at each use; without a network, a client may show
    /// them for a week, with their age.
    public static let revalidated = CacheControl(.private, maxAge: 0, staleIfError: 604_800)
}
