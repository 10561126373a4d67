internal import CBidlySQLite

/// Something that a schema needs and not every SQLite has.
public struct SQLiteFeature: Sendable, Hashable {
    private enum Requirement: Hashable {
        case module
        case version(Int32)
    }

    /// What it is called.
    public let name: String
    private let requirement: Requirement

    /// Full-text search by FTS5.
    public static let fullTextSearch = SQLiteFeature.module("fts5")
    /// STRICT tables.
    public static let strictTables = SQLiteFeature(name: "STRICT tables", requirement: .version(3_037_000))

    /// A module for virtual tables, by its name in SQL.
    public static func module(_ name: String) -> SQLiteFeature {
        SQLiteFeature(name: name, requirement: .module)
    }

    /// SQLite itself, from that version on, as SQLite counts: 3037000 is 3.37.0.
    public static func version(_ number: Int32) -> SQLiteFeature {
        SQLiteFeature(name: "version \(number)", requirement: .version(number))
    }

    func check(on connection: Connection) throws {
        let isThere =
            switch requirement {
            case .version(let number): sqlite3_libversion_number() >= number
            case .module:
                try SQLiteStatement("SELECT 1 FROM pragma_module_list WHERE name = ?", on: connection)
                    .first(name) { _ in true } ?? false
            }
        guard !isThere else { return }
        throw SQLiteError(.unsupported, "SQLite \(SQLiteLibrary.version), as it is installed here, has no \(name).")
    }
}
