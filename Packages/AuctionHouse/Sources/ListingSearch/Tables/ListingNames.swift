internal import BidlySQL
internal import HouseCore

/// Integer keys for sellers, categories, brands and conditions in large tables. The key of a name never changes.
final class ListingNames {
    private static let cacheLimit = 50_000

    private let find, insert, name: any SQLStatement
    private var known: [String: Int64] = [:]

    static let table = ModuleTable(
        "listing_names",
        // A check compares only the names of sellers in this table. It compares all other names as part of the listings
        // and the categories.
        .derived(
            CanonicalQuery(
                "SELECT name FROM listing_names WHERE number IN (SELECT seller FROM listings)",
                key: ["name"],
                isPaged: false
            )
        ),
        migrations: [
            SQLMigration("numbers that stand for names") { d in
                "CREATE TABLE listing_names (number \(d.identity), name \(d.text) NOT NULL UNIQUE)\(d.tableOptions)"
            }
        ]
    )

    init(_ connection: any SQLConnection) {
        find = connection.deferred("SELECT name, number FROM listing_names WHERE name = ?1")
        insert = connection.deferred("INSERT INTO listing_names (name) VALUES (?1) RETURNING name, number")
        name = connection.deferred("SELECT number, name FROM listing_names WHERE number = ?1")
    }

    /// The integer key of a name that was loaded or added; `nil` if it has none.
    subscript(name: String) -> Int64? { known[name] }

    /// Loads the integer keys of names.
    func load(_ names: Set<String>) throws {
        var parameters = SQLParameters(capacity: names.count)
        for name in names where known[name] == nil { parameters.add(name) }
        if parameters.count > 0 { try keep(find.run(parameters)) }
    }

    /// Assigns integer keys to the names that have none.
    func add(_ names: Set<String>) throws {
        if known.count > Self.cacheLimit { invalidateAll() }
        try load(names)
        var parameters = SQLParameters()
        for name in names.sorted() where known[name] == nil { parameters.add(name) }
        if parameters.count > 0 { try keep(insert.run(parameters)) }
    }

    /// Returns the names that have the given integer keys, by key.
    func names(of numbers: some Collection<Int64>) throws -> [Int64: String] {
        guard !numbers.isEmpty else { return [:] }
        var parameters = SQLParameters(capacity: numbers.count), names: [Int64: String] = [:]
        for number in numbers { parameters.add(number) }
        for row in try name.run(parameters) { names[try row.read(0)] = try row.read(1, as: String.self) }
        return names
    }

    func invalidateAll() { known = [:] }

    private func keep(_ rows: SQLRows) throws {
        for row in rows { known[try row.read(0)] = try row.read(1, as: Int64.self) }
    }
}
