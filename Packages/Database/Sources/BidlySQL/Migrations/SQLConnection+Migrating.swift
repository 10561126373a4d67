extension SQLConnection {
    /// Brings the tables of every module to its current version, in one write transaction: all steps or none. If they have
    /// it already, no writer is disturbed.
    ///
    /// The table `schema_versions` records each step. Several processes may migrate one database at the same time.
    ///
    /// - Throws: `SQLError`: `.refused` if the database has a module or a version that `schemas` does not know; what a
    ///   step throws. The database then stays as it was.
    public func migrate(_ schemas: [SQLModuleSchema]) throws {
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
            for (module, version, migration) in try steps(of: schemas, after: try installedVersions()) {
                try execute(script: migration.script(d))
                try record.execute(module, version, migration.name)
            }
        }
    }

    /// Returns whether the tables of every module have their current version.
    ///
    /// - Throws: `SQLError`: `.refused` if the database has a module or a version that `schemas` does not know.
    public func isMigrated(to schemas: [SQLModuleSchema]) throws -> Bool {
        guard let found = try versionsIfAny() else { return false }
        return try steps(of: schemas, after: found).isEmpty
    }

    /// The steps that are still to be done, with the module and the version of each.
    ///
    /// - Throws: `SQLError` with `.refused` if the database has a version that `schemas` does not know.
    private func steps(
        of schemas: [SQLModuleSchema],
        after found: [String: Int]
    ) throws(SQLError) -> [(module: String, version: Int, migration: SQLMigration)] {
        let known = Dictionary(schemas.map { ($0.module, $0.migrations.count) }, uniquingKeysWith: max)
        for (module, version) in found.sorted(by: { $0.key < $1.key }) where version > known[module] ?? 0 {
            throw SQLError(
                .refused,
                """
                The database has version \(version) of the tables of "\(module)"; this program knows versions up to \
                \(known[module] ?? 0). Use a newer version of the program.
                """
            )
        }
        return schemas.flatMap { schema in
            schema.migrations.enumerated().dropFirst(found[schema.module] ?? 0).map { index, migration in
                (schema.module, index + 1, migration)
            }
        }
    }

    /// The version of each module's tables; `nil` in a database that was never migrated.
    private func versionsIfAny() throws(SQLError) -> [String: Int]? {
        do throws(SQLError) {
            return try installedVersions()
        } catch {
            guard error.code == .invalidSQL else { throw error }
            return nil
        }
    }

    /// The version of each module's tables.
    private func installedVersions() throws(SQLError) -> [String: Int] {
        var versions: [String: Int] = [:]
        for row in try prepare("SELECT module, max(version) FROM schema_versions GROUP BY module").query() {
            versions[try row.read(0)] = try row.read(1, as: Int.self)
        }
        return versions
    }
}
