/// In what order items are found. The house may add more; an unknown one is kept as it came.
public struct SearchSort: RawRepresentable, Sendable, Hashable {
    /// The stable name of the order.
    public let rawValue: String
    /// An order by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// By the close, soonest first.
    public static let endingSoonest = SearchSort(rawValue: "ending")
    /// By the time of listing, newest first.
    public static let newest = SearchSort(rawValue: "newest")
    /// By the price, lowest first. Amounts in different currencies do not compare: one currency follows the other, by
    /// code.
    public static let lowestPrice = SearchSort(rawValue: "price")
    /// By the price, highest first; one currency after the other as with `lowestPrice`.
    public static let highestPrice = SearchSort(rawValue: "-price")
    /// By the number of bids, most first.
    public static let mostBids = SearchSort(rawValue: "bids")
    /// By how well the text fits, best first; without words to look for as `endingSoonest`.
    public static let relevance = SearchSort(rawValue: "relevance")

    /// The orders there are.
    public static let known: [SearchSort] = [
        .endingSoonest, .newest, .lowestPrice, .highestPrice, .mostBids, .relevance,
    ]
}
