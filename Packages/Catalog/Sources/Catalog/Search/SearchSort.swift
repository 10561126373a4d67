/// The requested order of search results. Newer servers may add orders; decoding preserves an unknown one.
public struct SearchSort: RawRepresentable, Sendable, Hashable {
    /// The stable name, as in JSON.
    public let rawValue: String
    /// Creates an order from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// By the end of the auction, soonest first.
    public static let endingSoonest = SearchSort(rawValue: "ending")
    /// By the time of drafting, newest first.
    public static let newest = SearchSort(rawValue: "newest")
    /// By price, lowest first. Currencies are ordered by code.
    public static let lowestPrice = SearchSort(rawValue: "price")
    /// By price, highest first. Currencies are ordered by code.
    public static let highestPrice = SearchSort(rawValue: "-price")
    /// By the number of bids, most first.
    public static let mostBids = SearchSort(rawValue: "bids")
    /// By relevance of the text, best first; without words, like ``endingSoonest``.
    public static let relevance = SearchSort(rawValue: "relevance")

    /// All known orders.
    public static let known: [SearchSort] = [
        .endingSoonest, .newest, .lowestPrice, .highestPrice, .mostBids, .relevance,
    ]
}
