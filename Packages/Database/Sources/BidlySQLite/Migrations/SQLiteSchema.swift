/// The schema of a program's database files: application ID, migrations and required features of SQLite.
public struct SQLiteSchema: Sendable {
    /// The application ID that identifies the program's files (`PRAGMA application_id`).
    public let applicationID: Int32
    /// All migrations from an empty file to the current version.
    public let migrations: [SQLiteMigration]
    /// The features of SQLite that the schema requires.
    public let features: [SQLiteFeature]

    /// The current version: the number of migrations.
    public var version: Int32 { Int32(migrations.count) }

    /// Creates a schema.
    ///
    /// - Throws: `SQLiteError` with `.invalidSchema` if `applicationID` is zero or the migrations are not numbered 1,
    ///   2, 3, … in order.
    public init(applicationID: Int32, migrations: [SQLiteMigration], features: [SQLiteFeature] = []) throws {
        guard applicationID != 0 else { throw SQLiteError(.invalidSchema, "The application ID must not be zero.") }
        for (index, migration) in migrations.enumerated() where Int(migration.version) != index + 1 {
            let message = "Migration \(migration.version) (\(migration.name)) must have the number \(index + 1)."
            throw SQLiteError(.invalidSchema, message)
        }
        self.applicationID = applicationID
        self.migrations = migrations
        self.features = features
    }
}
