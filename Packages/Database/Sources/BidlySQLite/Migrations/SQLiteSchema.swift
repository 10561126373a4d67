/// What a program expects of its files: whose they are, how they came to be, what they need of SQLite.
public struct SQLiteSchema: Sendable {
    /// The number by which a file is known as this program's.
    public let applicationID: Int32
    /// All steps from an empty file to the current version.
    public let migrations: [SQLiteMigration]
    /// What the schema needs and not every SQLite has.
    public let features: [SQLiteFeature]

    /// The current version: the number of the last migration, 0 if there is none.
    public var version: Int32 { Int32(migrations.count) }

    /// A schema of files marked by `applicationID`.
    ///
    /// - Throws: `SQLiteError` with `.invalidSchema` if `applicationID` is zero or the migrations are not numbered
    ///   1, 2, 3, … in this order.
    public init(applicationID: Int32, migrations: [SQLiteMigration], features: [SQLiteFeature] = []) throws {
        guard applicationID != 0 else { throw SQLiteError(.invalidSchema, "The application identifier is zero.") }
        for (index, migration) in migrations.enumerated() where Int(migration.version) != index + 1 {
            let message = "Migration \(migration.version) (\(migration.name)) stands where \(index + 1) is due."
            throw SQLiteError(.invalidSchema, message)
        }
        self.applicationID = applicationID
        self.migrations = migrations
        self.features = features
    }
}
