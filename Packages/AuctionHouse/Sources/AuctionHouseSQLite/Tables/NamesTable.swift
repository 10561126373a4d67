internal import BidlySQLite

/// Numbers that stand for names of any kind, in tables with very many rows.
final class NamesTable {
    private static let mostKnown = 50_000

    private let find, insert, name: SQLiteStatement
    private let database: SQLiteDatabase
    private var known: [String: Int64] = [:]

    init(_ database: SQLiteDatabase) throws {
        self.database = database
        find = try database.prepare("SELECT number FROM names WHERE name = ?")
        insert = try database.prepare("INSERT INTO names (name) VALUES (?)")
        name = try database.prepare("SELECT name FROM names WHERE number = ?")
    }

    /// The number of a name; `nil` when it has none.
    func number(of name: String) throws -> Int64? { try find.first(name) { row in try row.read(0) } }

    /// The name with a number.
    func name(_ number: Int64) throws -> String? { try name.first(number) { row in try row.read(0) } }

    /// The number of a name, which gets one if it has none.
    func numberAdding(_ name: String) throws -> Int64 {
        if let number = known[name] { return number }
        if known.count >= Self.mostKnown { forget() }
        let number: Int64
        if let found = try self.number(of: name) {
            number = found
        } else {
            try insert.execute(name)
            number = database.lastInsertedRowID
        }
        known[name] = number
        return number
    }

    /// Forgets what others may have changed, or what is undone.
    func forget() { known = [:] }
}
