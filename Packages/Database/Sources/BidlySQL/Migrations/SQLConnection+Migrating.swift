extension SQLConnection {
    /// Migrates the tables of all modules to their current versions in one write transaction. Takes no write lock if
    /// all versions are current.
    ///
    /// The table `schema_versions` records each migration. Several processes can migrate the same database at the same
    /// time.
    ///
    /// - Parameters:
    ///   - schemas: the schemas of all modules.
    ///   - complete: receives the names of the migrated modules after the last migration, in the same transaction. It
    ///     can change data in ways that a script cannot. It is not called if no migration is pending, for example
    ///     because another process has already migrated the database.
    /// - Throws: `SQLError`: `.refused` if the database contains a module or version that `schemas` does not contain;
    ///   the errors of a migration and of `complete`. The transaction is then rolled back.
    public func migrate(
        _ schemas: [SQLModuleSchema],
        completion complete: (_ migrated: Set<String>) throws -> Void = { _ in }
    ) throws {
        if try isMigrated(to: schemas) { return }
        let d = dialect
        try transaction(.write) {
            try execute(
                script: """
                    CREATE TABLE IF NOT EXISTS schema_versions (
                        module \(d.text) NOT NULL, version \(d.integer) NOT NULL, name \(d.text) NOT NULL,
                        PRIMARY KEY (module, version)
                    )\(d.keyedTableOptions)
                    """
            )
            let record = try prepare("INSERT INTO schema_versions (module, version, name) VALUES (?1, ?2, ?3)")
            let pending = try pending(of: schemas, after: try installedVersions())
            for (module, version, migration) in pending {
                try execute(script: migration.script(d))
                try record.execute(module, version, migration.name)
            }
            if !pending.isEmpty { try complete(Set(pending.map(\.module))) }
        }
    }

    /// Returns whether the tables of all modules have their current versions.
    ///
    /// - Throws: `SQLError`: `.refused` if the database contains a module or version that `schemas` does not contain.
    public func isMigrated(to schemas: [SQLModuleSchema]) throws -> Bool {
        guard let found = try versionsIfAny() else { return false }
        return try pending(of: schemas, after: found).isEmpty
    }

    /// Returns the pending migrations, each with its module and version.
    ///
    /// - Throws: `SQLError`: `.refused` if the database contains a module or version that `schemas` does not contain.
    private func pending(
        of schemas: [SQLModuleSchema],
        after found: [String: Int]
    ) throws(SQLError) -> [(module: String, version: Int, migration: SQLMigration)] {
        let known = Dictionary(schemas.map { ($0.module, $0.migrations.count) }, uniquingKeysWith: max)
        for (module, version) in found.sorted(by: { $0.key < $1.key }) where version > known[module] ?? 0 {
            throw SQLError(
                .refused,
                """
                A newer version of the program has upgraded this database: "\(module)" has version \(version), and this \
                program supports versions up to \(known[module] ?? 0). Use the newer version of the program.
                """
            )
        }
        return schemas.flatMap { schema in
            schema.migrations.enumerated().dropFirst(found[schema.module] ?? 0).map { index, migration in
                (schema.module, index + 1, migration)
            }
        }
    }

    /// Returns the installed version of each module; `nil` for a database that was never migrated.
    private func versionsIfAny() throws(SQLError) -> [String: Int]? {
        do throws(SQLError) {
            return try installedVersions()
        } catch {
            guard error.code == .invalidSQL else { throw error }
            return nil
        }
    }

    /// Returns the installed version of each module.
    private func installedVersions() throws(SQLError) -> [String: Int] {
        var versions: [String: Int] = [:]
        for row in try prepare("SELECT module, max(version) FROM schema_versions GROUP BY module").query() {
            versions[try row.read(0)] = try row.read(1, as: Int.self)
        }
        return versions
    }
}
