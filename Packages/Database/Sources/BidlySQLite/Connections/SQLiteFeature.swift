internal import BidlySQL
internal import CBidlySQLite

/// A feature of SQLite that the tables require and that some installations lack.
public struct SQLiteFeature: Sendable, Hashable {
    private enum Requirement: Hashable {
        case module
        case version(Int32)
    }

    /// The name of the feature, for error messages.
    public let name: String
    private let requirement: Requirement

    /// Full-text search (FTS5).
    public static let fullTextSearch = SQLiteFeature.module("fts5")
    /// STRICT tables.
    public static let strictTables = SQLiteFeature(name: "STRICT tables", requirement: .version(3_037_000))

    /// The virtual-table module with this name, such as `fts5`.
    public static func module(_ name: String) -> SQLiteFeature {
        SQLiteFeature(name: name, requirement: .module)
    }

    /// A minimum version of SQLite, in SQLite's numbering: 3037000 is 3.37.0.
    public static func version(_ number: Int32) -> SQLiteFeature {
        SQLiteFeature(name: "version \(number)", requirement: .version(number))
    }

    func check(on handle: SQLiteHandle) throws(SQLError) {
        let isAvailable =
            switch requirement {
            case .version(let number): sqlite3_libversion_number() >= number
            case .module:
                try SQLitePreparedStatement("SELECT 1 FROM pragma_module_list WHERE name = ?", on: handle)
                    .first(name) != nil
            }
        guard !isAvailable else { return }
        throw SQLError(.unavailable, "The installed SQLite \(SQLiteLibrary.version) does not support \(name).")
    }
}
