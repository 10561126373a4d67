/// A migration of a module's tables from one version to the next. A released migration must not change.
public struct SQLMigration: Sendable {
    /// A short description, which is stored with the version.
    public let name: String
    /// Returns the SQL script for a dialect.
    public let script: @Sendable (SQLDialect) -> String

    /// Creates a migration.
    ///
    /// - Parameters:
    ///   - name: a short description.
    ///   - script: returns the SQL script for a dialect, without transaction control.
    public init(_ name: String, script: @escaping @Sendable (SQLDialect) -> String) {
        self.name = name
        self.script = script
    }
}

/// The schema of one module: its migrations. The current version is the number of migrations.
public struct SQLModuleSchema: Sendable {
    /// The name of the module, unique in the database.
    public let module: String
    /// The migrations, oldest first.
    public let migrations: [SQLMigration]

    /// Creates a schema.
    public init(module: String, migrations: [SQLMigration]) {
        self.module = module
        self.migrations = migrations
    }
}
