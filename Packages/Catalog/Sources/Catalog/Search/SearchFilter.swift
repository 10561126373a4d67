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
        matchesFields(of: row) && areWords(in: [row.title] + texts)
    }

    /// Whether the title alone has all words.
    public func isInTitle(of row: SearchRow) -> Bool { areWords(in: [row.title]) }

    private func matchesFields(of row: SearchRow) -> Bool {
        guard query.statuses.isEmpty || query.statuses.contains(row.status) else { return false }
        guard query.brand == nil || query.brand == row.brand else { return false }
        guard query.seller == nil || query.seller == row.seller else { return false }
        guard query.condition == nil || query.condition == row.condition else { return false }
        if let categories, !categories.contains(row.category) { return false }
        guard let prices = query.prices else { return true }
        return row.price.map { prices.contains($0) } ?? false
    }

    private func areWords(in texts: [String]) -> Bool {
        guard let last = words.last else { return true }
        let found = texts.flatMap { SearchQuery.words(in: $0) }
        return words.dropLast().allSatisfy { word in found.contains { $0.utf8.elementsEqual(word.utf8) } }
            && found.contains { $0.utf8.starts(with: last.utf8) }
    }
}
