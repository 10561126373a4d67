/// The order of search results, resolved from ``SearchSort``.
public enum ListingOrder: Sendable, Hashable {
    /// By the end of the auction, soonest first; drafts last.
    case ending
    /// By the time of drafting, newest first.
    case newest
    /// By currency, then by price, lowest first; drafts last.
    case lowestPrice
    /// By currency, then by price, highest first; drafts last.
    case highestPrice
    /// By the number of bids, most first.
    case mostBids
    /// Items with all words in the title first, then other items, both by the end of the auction; drafts last.
    case relevance

    /// Creates the order of a query. An unknown sort, or relevance without words, results in ``ending``.
    public init(_ query: SearchQuery) {
        switch query.sort {
        case .newest: self = .newest
        case .lowestPrice: self = .lowestPrice
        case .highestPrice: self = .highestPrice
        case .mostBids: self = .mostBids
        case .relevance where !query.words.isEmpty: self = .relevance
        default: self = .ending
        }
    }
}
