internal import BidlySQL
internal import Catalog
internal import FoundationCore
internal import HouseCore

/// A category or a brand: an entity that is added once and never changes, and whose name is unique among its
/// siblings, ignoring case.
protocol NamedEntity: Sendable {
    associatedtype Subject
    /// The table name.
    static var tableName: String { get }
    /// The columns after `id` and `name`, with their types in a dialect's SQL.
    static func columns(_ dialect: SQLDialect) -> [(name: String, definition: String)]
    var id: Identifier<Subject> { get }
    var name: String { get }
    /// The parent within which the name is unique; `nil` at the root.
    var parent: Identifier<Subject>? { get }
    /// Creates the entity from a row of all columns.
    init(_ row: SQLRow) throws
    /// The values of all columns.
    var values: [SQLValue] { get }
}

/// A derived table of named entities.
///
/// A command that references an entity loads its row; a command that adds an entity loads all names.
final class NamedEntityTable<Entity: NamedEntity> {
    typealias ID = Identifier<Entity.Subject>

    private struct Name: Hashable {
        let parent: ID?
        /// The lower-case name.
        let folded: String

        init(_ name: String, below parent: ID?) {
            self.parent = parent
            folded = name.lowercased()
        }
    }

    private let find, list, insert: any SQLStatement
    /// Cache of existing entities. Entities are never deleted.
    private var known: [ID: Entity] = [:]
    private var names: [Name: ID] = [:]
    private var hasAll = false
    private var added: [Entity] = []

    init(_ connection: any SQLConnection) {
        let columns = Self.columnNames.joined(separator: ", ")
        let parameters = Self.columnNames.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        find = connection.deferred("SELECT \(columns) FROM \(Entity.tableName) WHERE id = ?1")
        list = connection.deferred("SELECT \(columns) FROM \(Entity.tableName)")
        insert = connection.deferred("INSERT INTO \(Entity.tableName) (\(columns)) VALUES (\(parameters))")
    }

    static var definition: ModuleTable {
        let columns = columnNames.joined(separator: ", ")
        let query = CanonicalQuery("SELECT \(columns) FROM \(Entity.tableName)", key: ["id"])
        let migration = SQLMigration(Entity.tableName) { d in
            let others = Entity.columns(d).map { ", \($0.name) \($0.definition)" }.joined()
            return """
                CREATE TABLE \(Entity.tableName) (id \(d.text) PRIMARY KEY, name \(d.text) NOT NULL\(others))\
                \(d.keyedTableOptions)
                """
        }
        return ModuleTable(Entity.tableName, .derived(query), migrations: [migration])
    }

    private static var columnNames: [String] { ["id", "name"] + Entity.columns(.sqlite).map(\.name) }

    /// A loaded or added entity.
    subscript(id: ID) -> Entity? { known[id] }

    /// The entity with a name under a parent, ignoring case. All entities must be loaded.
    func entity(named name: String, below parent: ID? = nil) -> Entity? {
        names[Name(name, below: parent)].flatMap { known[$0] }
    }

    /// Loads entities if they exist.
    func load(_ ids: [ID]) throws {
        var parameters = SQLParameters(capacity: ids.count)
        for id in ids where !hasAll && known[id] == nil { parameters.add(id.rawValue) }
        guard parameters.count > 0 else { return }
        for row in try find.run(parameters) { add(try Entity(row)) }
    }

    func loadAll() throws {
        guard !hasAll else { return }
        for entity in try all() { add(entity) }
        hasAll = true
    }

    /// Reads all entities, unordered. Entities that are added but not flushed are missing, so call it only on read
    /// connections, or before the first addition.
    func all() throws -> [Entity] { try list.query().map { row in try Entity(row) } }

    func insert(_ entity: Entity) {
        add(entity)
        added.append(entity)
    }

    /// Writes the added entities.
    func flush() throws {
        guard !added.isEmpty else { return }
        var parameters = SQLParameters(capacity: added.count * 3)
        for entity in added { parameters.add(values: entity.values) }
        _ = try insert.run(parameters)
        added = []
    }

    /// Marks the cache as incomplete. Call it after another process has added entities.
    func invalidateNames() {
        names = [:]
        hasAll = false
    }

    func invalidateAll() {
        invalidateNames()
        known = [:]
        added = []
    }

    private func add(_ entity: Entity) {
        known[entity.id] = entity
        names[Name(entity.name, below: entity.parent)] = entity.id
    }
}

extension ItemCategory: NamedEntity {
    static var tableName: String { "categories" }

    static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] { [("parent", d.text)] }

    init(_ row: SQLRow) throws {
        self = try refusingInvalidRows {
            try ItemCategory(id: row.read(0), name: row.read(1), parent: row.read(2))
        }
    }

    var values: [SQLValue] { [.text(id.rawValue), .text(name), (parent?.rawValue).sqlValue] }
}

extension Brand: NamedEntity {
    static var tableName: String { "brands" }

    static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] { [] }

    var parent: BrandID? { nil }

    init(_ row: SQLRow) throws {
        self = try refusingInvalidRows { try Brand(id: row.read(0), name: row.read(1)) }
    }

    var values: [SQLValue] { [.text(id.rawValue), .text(name)] }
}

/// Creates a model value from a row; reports a value that fails validation as `.corrupt`.
func refusingInvalidRows<Value>(_ create: () throws -> Value) throws -> Value {
    do {
        return try create()
    } catch let field as InvalidField {
        throw HouseFailure(.corrupt, "A stored value is damaged: \(field)")
    }
}
