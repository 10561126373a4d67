public import Catalog
public import FoundationCore

/// Tells of one listing at a time whether a query finds it: what a search means, said without an index.
public struct ListingFilter: Sendable {
    /// What to look for.
    public let query: SearchQuery
    /// The words to look for, without accents.
    public let words: [String]
    private let viewer: MemberID?
    private let time: Instant
    private let categories: Set<ItemCategoryID>?

    /// A filter for a query asked by someone at a time.
    ///
    /// - Parameter tree: all categories there are.
    public init(_ query: SearchQuery, viewer: MemberID?, at time: Instant, in tree: CategoryTree) {
        self.query = query
        self.viewer = viewer
        self.time = time
        words = query.words.map(ListingWords.folded)
        categories = query.category.map { tree.subtree(of: $0).union([$0]) }
    }

    /// Whether the query finds the listing.
    public func matches(_ listing: Listing) -> Bool {
        matchesFields(of: listing) && matchesWords(of: listing)
    }

    /// Whether the listing has what the query asks for beside words.
    public func matchesFields(of listing: Listing) -> Bool {
        guard listing.auction != nil || listing.seller == viewer else { return false }
        guard query.statuses.isEmpty || query.statuses.contains(listing.status(at: time)) else { return false }
        guard query.brand == nil || query.brand == listing.brand else { return false }
        guard query.seller == nil || query.seller == listing.seller else { return false }
        guard query.condition == nil || query.condition == listing.condition else { return false }
        if let categories, !categories.contains(listing.category) { return false }
        guard let prices = query.prices else { return true }
        return listing.auction.map { prices.contains($0.price) } ?? false
    }

    /// Whether the listing has all words.
    public func matchesWords(of listing: Listing) -> Bool {
        guard !words.isEmpty else { return true }
        let found = ListingWords(
            title: listing.title,
            description: listing.description,
            brandName: listing.brandName
        )
        return areAll(in: found.all)
    }

    /// Whether the title has all words.
    public func isInTitle(of listing: Listing) -> Bool { areAll(in: ListingWords.words(in: listing.title)) }

    private func areAll(in found: [String]) -> Bool {
        guard let last = words.last else { return true }
        return words.dropLast().allSatisfy { word in found.contains { $0.utf8.elementsEqual(word.utf8) } }
            && found.contains { $0.utf8.starts(with: last.utf8) }
    }
}
