/// One step of the tables of a module, from one version to the next. A released step never changes.
public struct SQLMigration: Sendable {
    /// What the step does, in a few words; stored with the version.
    public let name: String
    let script: @Sendable (SQLDialect) -> String

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - name: what the step does.
    ///   - script: the statements in a dialect's SQL, without transaction control.
    public init(_ name: String, script: @escaping @Sendable (SQLDialect) -> String) {
        self.name = name
        self.script = script
    }
}

/// The tables of one module: all steps from none to the current version, which is their number.
public struct SQLModuleSchema: Sendable {
    /// The name of the module, unique in the database.
    public let module: String
    /// The steps, oldest first.
    public let migrations: [SQLMigration]

    /// Creates the schema of a module.
    public init(module: String, migrations: [SQLMigration]) {
        self.module = module
        self.migrations = migrations
    }
}
