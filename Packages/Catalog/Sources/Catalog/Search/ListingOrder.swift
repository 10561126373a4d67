/// The orders that items can be found in.
public enum ListingOrder: Sendable, Hashable {
    /// By the end, soonest first; drafts last.
    case ending
    /// By the time of drafting, newest first.
    case newest
    /// By currency, then by price, lowest first; drafts last.
    case lowestPrice
    /// By currency, then by price, highest first; drafts last.
    case highestPrice
    /// By the number of bids, most first.
    case mostBids
    /// Those with all words in their titles first, then the others; each by the end; drafts last.
    case relevance

    /// The order that a query asks for.
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
