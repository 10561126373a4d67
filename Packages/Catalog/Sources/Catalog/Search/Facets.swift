/// How the items that a query finds are spread over the values of some fields; what to narrow the search by. Items
/// without a value in a field count in none of its values. Each list goes from the most frequent value down, equally
/// frequent ones by their labels; the house may leave out the least frequent of very many.
public struct Facets: Sendable, Hashable {
    /// One value of a field, and how many of the found items have it.
    public struct Count: Sendable, Hashable {
        /// The value: an id or a stable name.
        public let value: String
        /// How it is called.
        public let label: String
        /// How many items have it.
        public let count: Int

        /// A count of a value.
        public init(value: String, label: String, count: Int) {
            self.value = value
            self.label = label
            self.count = count
        }
    }

    /// The categories directly below the query's one, or at the top, items below them included.
    public let categories: [Count]
    /// The makers.
    public let brands: [Count]
    /// The conditions.
    public let conditions: [Count]
    /// How many of the found items were counted: those that end soonest.
    public let countedItems: Int
    /// Whether they were all counted; if not, the counts say how the items are spread, not how many there are.
    public let isComplete: Bool

    /// Counts of each field.
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
