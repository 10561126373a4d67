internal import BidlySQL
internal import HouseCore

/// For each category, its ancestors and the category itself, by integer key. Categories never move.
final class ListingCategories {
    private let above, below, insert, count: any SQLStatement
    private var ancestors: [Int64: [Int64]] = [:]

    static let table = ModuleTable(
        "listing_categories",
        .derived(
            CanonicalQuery(
                """
                SELECT (SELECT name FROM listing_names WHERE number = category) AS category,
                    (SELECT name FROM listing_names WHERE number = ancestor) AS ancestor
                FROM listing_categories
                """,
                key: ["category", "ancestor"],
                isPaged: false
            )
        ),
        migrations: [
            SQLMigration("the categories above each category") { d in
                """
                CREATE TABLE listing_categories (
                    ancestor \(d.integer) NOT NULL, category \(d.integer) NOT NULL, PRIMARY KEY (ancestor, category)
                )\(d.keyedTableOptions);
                CREATE INDEX listing_categories_by_category ON listing_categories (category);
                """
            }
        ]
    )

    init(_ connection: any SQLConnection) {
        above = connection.deferred("SELECT category, ancestor FROM listing_categories WHERE category = ?1")
        below = connection.deferred("SELECT category FROM listing_categories WHERE ancestor = ?1")
        insert = connection.deferred("INSERT INTO listing_categories (category, ancestor) VALUES (?1, ?2)")
        count = connection.deferred("SELECT count(*) FROM listing_categories")
    }

    /// The path from the root to a loaded category, by integer key.
    subscript(category: Int64) -> [Int64] { ancestors[category] ?? [category] }

    /// Adds categories, each after its parent.
    func add(_ categories: [(category: Int64, parent: Int64?)]) throws {
        guard !categories.isEmpty else { return }
        try load(Set(categories.compactMap(\.parent)))
        var parameters = SQLParameters()
        for (category, parent) in categories {
            let path = (parent.map { self[$0] } ?? []) + [category]
            ancestors[category] = path
            for ancestor in path { parameters.add(category, ancestor) }
        }
        _ = try insert.run(parameters)
    }

    /// Loads the ancestors of these categories.
    func load(_ categories: Set<Int64>) throws {
        var parameters = SQLParameters()
        for category in categories where ancestors[category] == nil { parameters.add(category) }
        guard parameters.count > 0 else { return }
        for row in try above.run(parameters) { ancestors[try row.read(0), default: []].append(try row.read(1)) }
    }

    /// The descendants of a category, including the category itself.
    func descendants(of category: Int64) throws -> Set<Int64> {
        Set(try below.query(category).map { row in try row.read(0, as: Int64.self) })
    }

    /// The number of rows, which grows with every category.
    func size() throws -> Int { try count.first()?.read(0) ?? 0 }

    func invalidateAll() { ancestors = [:] }
}
