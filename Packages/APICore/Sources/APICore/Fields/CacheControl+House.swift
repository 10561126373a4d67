public import HTTPCore

/// How long what the house answers may be shown again.
extension CacheControl {
    /// What everyone sees alike and what seldom changes: items, reviews, categories, makers.
    public static let listed = CacheControl(.public, maxAge: 5, staleWhileRevalidate: 30, staleIfError: 300)

    /// What carries a price, or is the caller's own: always asked about again; a week long usable without a network, shown
    /// with its age.
    public static let revalidated = CacheControl(.private, maxAge: 0, staleIfError: 604_800)
}
