public import FoundationCore

/// A filter that matches loaded rows against a query.
///
/// ```swift
/// let filter = SearchFilter(query, in: catalog.categories)
/// let shown = rows.filter { filter.matches($0) }
/// ```
public struct SearchFilter: Sendable {
    /// The query whose criteria a row must match.
    public let query: SearchQuery
    private let words: [String]
    private let categories: Set<ItemCategoryID>?

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - tree: The loaded categories. An unknown category has no subcategories.
    public init(_ query: SearchQuery, in tree: CategoryTree) {
        self.query = query
        words = query.words
        categories = query.category.map { tree.subtree(of: $0).union([$0]) }
    }

    /// Whether a row matches the query. Words are searched in the title and in `texts`.
    ///
    /// Unlike the house, the filter distinguishes accents and includes drafts.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - texts: Further texts of the item, such as its description and the name of its brand.
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

    /// Whether the title contains all words of the query.
    public func isInTitle(of row: SearchRow) -> Bool { areWords(in: [row.title]) }

    /// Whether an item matches the query, apart from the words of the query. A draft has no price, so it matches no
    /// price range.
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

    /// Returns whether all `words` are among the words `found` in a text. The last word may be a prefix.
    public static func areAll(_ words: [String], in found: [String]) -> Bool {
        guard let last = words.last else { return true }
        return words.dropLast().allSatisfy { word in found.contains { $0.utf8.elementsEqual(word.utf8) } }
            && found.contains { $0.utf8.starts(with: last.utf8) }
    }

    private func areWords(in texts: [String]) -> Bool {
        words.isEmpty || Self.areAll(words, in: texts.flatMap { SearchQuery.words(in: $0) })
    }
}
