public import FoundationCore

/// Result counts of a query by category, brand and condition, to narrow the search.
///
/// Items without a brand or condition are missing from the counts of that field. Lists are ordered by descending count,
/// then by label; the house may omit infrequent values.
public struct Facets: Sendable, Hashable {
    /// A value of a field with its number of results.
    public struct Count: Sendable, Hashable, Identifiable {
        /// The value: an identifier or a stable name.
        public let value: String
        /// The display name.
        public let label: String
        /// The number of items.
        public let count: Int

        /// The identifier: ``value``, which is unique in its list.
        public var id: String { value }

        /// Creates a count.
        ///
        /// - Throws: `InvalidField` if the count is negative.
        public init(value: String, label: String, count: Int) throws(InvalidField) {
            guard count >= 0 else { throw InvalidField("count", "must not be negative") }
            self.init(unchecked: value, label: label, count: count)
        }

        init(unchecked value: String, label: String, count: Int) {
            self.value = value
            self.label = label
            self.count = count
        }
    }

    /// The counts by child of the query's category, or by root category. Each includes its subcategories.
    public let categories: [Count]
    /// The counts by brand.
    public let brands: [Count]
    /// The counts by condition.
    public let conditions: [Count]
    /// The number of counted items. If not all results were counted, the counted items are those that end soonest.
    public let countedItems: Int
    /// Whether all results were counted. If not, the counts are a sample.
    public let isComplete: Bool

    /// Creates facets.
    ///
    /// - Throws: `InvalidField` if a list contains a value twice, if a count exceeds `countedItems`, or if
    ///   `countedItems` is negative.
    public init(
        categories: [Count],
        brands: [Count],
        conditions: [Count],
        countedItems: Int,
        isComplete: Bool = true
    ) throws(InvalidField) {
        guard countedItems >= 0 else { throw InvalidField("countedItems", "must not be negative") }
        for (field, counts) in [("categories", categories), ("brands", brands), ("conditions", conditions)] {
            guard Set(counts.map(\.value)).count == counts.count else {
                throw InvalidField(field, "must not contain a value twice")
            }
            guard counts.allSatisfy({ $0.count <= countedItems }) else {
                throw InvalidField(field, "must not have a count above countedItems (\(countedItems))")
            }
        }
        self.init(
            uncheckedCategories: categories,
            brands: brands,
            conditions: conditions,
            countedItems: countedItems,
            isComplete: isComplete
        )
    }

    init(
        uncheckedCategories categories: [Count],
        brands: [Count],
        conditions: [Count],
        countedItems: Int,
        isComplete: Bool
    ) {
        self.categories = categories
        self.brands = brands
        self.conditions = conditions
        self.countedItems = countedItems
        self.isComplete = isComplete
    }
}

/// JSON: `{"categories","brands","conditions","countedItems","isComplete"}`.
extension Facets: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        Facets.init(categories:brands:conditions:countedItems:isComplete:),
        .member("categories", \.categories),
        .member("brands", \.brands),
        .member("conditions", \.conditions),
        .member("countedItems", \.countedItems),
        .member("isComplete", \.isComplete)
    )
}

/// JSON: `{"value","label","count"}`.
extension Facets.Count: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        Facets.Count.init(value:label:count:),
        .member("value", \.value),
        .member("label", \.label),
        .member("count", \.count)
    )
}
