public import FoundationCore

/// Tells of one row at a time whether it has what a query asks for, as far as a row shows it.
///
/// ```swift
/// let filter = SearchFilter(query, in: catalog.categories)
/// let shown = rows.filter { filter.matches($0) }
/// ```
public struct SearchFilter: Sendable {
    /// What to look for.
    public let query: SearchQuery
    private let words: [String]
    private let categories: Set<ItemCategoryID>?

    /// A filter for a query.
    ///
    /// - Parameter tree: the categories there are; one it does not know has nothing below it.
    public init(_ query: SearchQuery, in tree: CategoryTree) {
        self.query = query
        words = query.words
        categories = query.category.map { tree.subtree(of: $0).union([$0]) }
    }

    /// Whether a row has all that is asked for; words are looked for in its title, and in what else is known of its item.
    ///
    /// Accents count here, and drafts are found like everything else: both are for the house to say.
    ///
    /// - Parameter texts: more texts of the item, such as its description and its maker's name.
    public func matches(_ row: SearchRow, texts: String...) -> Bool {
        matchesFields(
            status: row.status,
            seller: row.seller,
            category: row.category,
            brand: row.brand,
            condition: row.condition,
            price: row.price
        ) && areWords(in: [row.title] + texts)
    }

    /// Whether the title alone has all words.
    public func isInTitle(of row: SearchRow) -> Bool { areWords(in: [row.title]) }

    /// Whether an item with these values has what is asked for beside words.
    ///
    /// - Parameter price: of its auction; `nil` for a draft, which is in no range.
    public func matchesFields(
        status: ListingStatus,
        seller: MemberID,
        category: ItemCategoryID,
        brand: BrandID?,
        condition: ItemCondition?,
        price: Money?
    ) -> Bool {
        guard query.statuses.isEmpty || query.statuses.contains(status) else { return false }
        guard query.brand == nil || query.brand == brand else { return false }
        guard query.seller == nil || query.seller == seller else { return false }
        guard query.condition == nil || query.condition == condition else { return false }
        if let categories, !categories.contains(category) { return false }
        guard let prices = query.prices else { return true }
        return price.map { prices.contains($0) } ?? false
    }

    /// Whether all words are among those found; the last one may be the beginning of one.
    public static func areAll(_ words: [String], in found: [String]) -> Bool {
        guard let last = words.last else { return true }
        return words.dropLast().allSatisfy { word in found.contains { $0.utf8.elementsEqual(word.utf8) } }
            && found.contains { $0.utf8.starts(with: last.utf8) }
    }

    private func areWords(in texts: [String]) -> Bool {
        words.isEmpty || Self.areAll(words, in: texts.flatMap { SearchQuery.words(in: $0) })
    }
}
