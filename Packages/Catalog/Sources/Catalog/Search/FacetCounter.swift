public import FoundationCore

/// Counts how found items are spread.
public struct FacetCounter: Sendable {
    /// The most items that are counted for one answer: those that end soonest.
    public static let mostItems = 20_000
    /// The most values that a field is shown with: the most frequent.
    public static let mostValues = 50

    private var categories: [ItemCategoryID: Int] = [:]
    private var brands: [BrandID: Int] = [:]
    private var conditions: [ItemCondition: Int] = [:]
    /// How many items were counted.
    public private(set) var items = 0

    /// A counter that has counted nothing.
    public init() {}

    /// A counter of items whose values were counted already; items without a value count in none.
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

    /// Counts an item with these values.
    public mutating func add(category: ItemCategoryID, brand: BrandID?, condition: ItemCondition?) {
        items += 1
        categories[category, default: 0] += 1
        if let brand { brands[brand, default: 0] += 1 }
        if let condition { conditions[condition, default: 0] += 1 }
    }

    /// What was counted.
    ///
    /// - Parameters:
    ///   - parent: the query's category; the facets are those directly below it, or at the top for `nil`.
    ///   - tree: all categories there are; those it does not have count nowhere.
    ///   - isComplete: whether all found items were counted.
    ///   - brandName: what a maker is called; one without a name goes by its id.
    /// - Throws: what `brandName` throws.
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
            categories: Self.counts(children) { (tree[$0]?.name ?? $0.rawValue, $0.rawValue) },
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
        // Labels are looked up only for those that may be shown: equally frequent ones are in the order of their labels.
        let least = counted.values.sorted(by: >).prefix(mostValues).last ?? 0
        return try counted.filter { $0.value >= least }
            .map { value, count in
                let (label, name) = try text(value)
                return Facets.Count(value: name, label: label, count: count)
            }
            .sorted { ($1.count, $0.label, $0.value) < ($0.count, $1.label, $1.value) }
            .prefix(mostValues)
            .map { $0 }
    }
}
