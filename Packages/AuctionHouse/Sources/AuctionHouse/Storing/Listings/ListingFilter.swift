public import Catalog
public import FoundationCore

/// Tells of one listing at a time whether a query finds it: what a search means, said without an index.
public struct ListingFilter: Sendable {
    /// What to look for.
    public var query: SearchQuery { filter.query }
    /// The words to look for, without accents.
    public let words: [String]
    private let viewer: MemberID?
    private let time: Instant
    private let filter: SearchFilter

    /// A filter for a query asked by someone at a time.
    ///
    /// - Parameter tree: all categories there are.
    public init(_ query: SearchQuery, viewer: MemberID?, at time: Instant, in tree: CategoryTree) {
        self.viewer = viewer
        self.time = time
        words = query.words.map(ListingWords.folded)
        filter = SearchFilter(query, in: tree)
    }

    /// Whether the query finds the listing.
    public func matches(_ listing: Listing) -> Bool {
        matchesFields(of: listing) && matchesWords(of: listing)
    }

    /// Whether the listing has what the query asks for beside words.
    public func matchesFields(of listing: Listing) -> Bool {
        guard listing.auction != nil || listing.seller == viewer else { return false }
        return filter.matchesFields(
            status: listing.status(at: time),
            seller: listing.seller,
            category: listing.category,
            brand: listing.brand,
            condition: listing.condition,
            price: listing.auction?.price
        )
    }

    /// Whether the listing has all words.
    public func matchesWords(of listing: Listing) -> Bool {
        guard !words.isEmpty else { return true }
        let found = ListingWords(
            title: listing.title,
            description: listing.description,
            brandName: listing.brandName
        )
        return SearchFilter.areAll(words, in: found.all)
    }

    /// Whether the title has all words.
    public func isInTitle(of listing: Listing) -> Bool {
        SearchFilter.areAll(words, in: ListingWords.words(in: listing.title))
    }
}
