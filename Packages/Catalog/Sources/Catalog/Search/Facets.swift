/// Result counts of a query by category, brand and condition, to narrow the search.
///
/// Items without a value of a field count for none of its values. Lists are ordered by count, then by label; the house may
/// omit the least frequent of many values.
public struct Facets: Sendable, Hashable {
    /// A value of a field with its number of results.
    public struct Count: Sendable, Hashable {
        /// The value: an identifier or a stable name.
        public let value: String
        /// The display name.
        public let label: String
        /// The number of items.
        public let count: Int

        /// Creates a count.
        public init(value: String, label: String, count: Int) {
            self.value = value
            self.label = label
            self.count = count
        }
    }

    /// The children of the query's category, or the roots. Items of their subcategories are included.
    public let categories: [Count]
    /// The brands.
    public let brands: [Count]
    /// The conditions.
    public let conditions: [Count]
    /// The number of counted items; those that end soonest are counted.
    public let countedItems: Int
    /// Whether all results were counted. If not, the counts are a sample.
    public let isComplete: Bool

    /// Creates facets.
    public init(
        categories: [Count],
        brands: [Count],
        conditions: [Count],
        countedItems: Int,
        isComplete: Bool = true
    ) {
        self.categories = categories
        self.brands = brands
        self.conditions = conditions
        self.countedItems = countedItems
        self.isComplete = isComplete
    }
}
