public import FoundationCore

/// A counter of search results by category, brand and condition.
public struct FacetCounter: Sendable {
    /// The maximum number of items that a house counts for a query. If more items match, it counts those that end
    /// soonest.
    public static let maximumItemCount = 20_000
    /// The maximum number of values per field. If there are more, the most frequent are included.
    public static let maximumValueCount = 50

    private var categories: [ItemCategoryID: Int] = [:]
    private var brands: [BrandID: Int] = [:]
    private var conditions: [ItemCondition: Int] = [:]
    /// The number of counted items.
    public private(set) var items = 0

    /// Creates an empty counter.
    public init() {}

    /// Creates a counter from existing counts. Items without a brand or condition are missing from the counts of that
    /// field.
    public init(
        categories: [ItemCategoryID: Int],
        brands: [BrandID: Int],
        conditions: [ItemCondition: Int],
        items: Int
    ) {
        self.categories = categories
        self.brands = brands
        self.conditions = conditions
        self.items = items
    }

    /// Counts an item.
    public mutating func add(category: ItemCategoryID, brand: BrandID?, condition: ItemCondition?) {
        items += 1
        categories[category, default: 0] += 1
        if let brand { brands[brand, default: 0] += 1 }
        if let condition { conditions[condition, default: 0] += 1 }
    }

    /// Returns the facets of the counted items.
    ///
    /// - Parameters:
    ///   - parent: The category of the query, whose children are counted; `nil` to count the roots.
    ///   - tree: All categories. Items of unknown categories are missing from the counts by category.
    ///   - isComplete: Whether all results were counted.
    ///   - brandName: Returns the name of a brand; `nil` to use its identifier.
    /// - Throws: The errors of `brandName`.
    public func facets(
        below parent: ItemCategoryID?,
        in tree: CategoryTree,
        isComplete: Bool,
        brandName: (BrandID) throws -> String?
    ) rethrows -> Facets {
        var children: [ItemCategoryID: Int] = [:]
        for (category, count) in categories {
            let path = tree.path(to: category).drop { parent != nil && $0.id != parent }
            guard let child = path.dropFirst(parent == nil ? 0 : 1).first else { continue }
            children[child.id, default: 0] += count
        }
        return Facets(
            uncheckedCategories: Self.counts(children) { (tree[$0]?.name ?? $0.rawValue, $0.rawValue) },
            brands: try Self.counts(brands) { (try brandName($0) ?? $0.rawValue, $0.rawValue) },
            conditions: Self.counts(conditions) { ($0.rawValue, $0.rawValue) },
            countedItems: items,
            isComplete: isComplete
        )
    }

    private static func counts<Value>(
        _ counted: [Value: Int],
        _ text: (Value) throws -> (label: String, value: String)
    ) rethrows -> [Facets.Count] {
        // Look up labels only for values whose count is high enough to be included. Values with equal counts are
        // ordered by label.
        let least = counted.values.sorted(by: >).prefix(maximumValueCount).last ?? 0
        return try counted.filter { $0.value >= least }
            .map { value, count in
                let (label, name) = try text(value)
                return Facets.Count(unchecked: name, label: label, count: count)
            }
            .sorted { ($1.count, $0.label, $0.value) < ($0.count, $1.label, $1.value) }
            .prefix(maximumValueCount)
            .map { $0 }
    }
}
