extension SQLiteDatabase {
    /// The schema version of the file (`PRAGMA user_version`).
    ///
    /// - Throws: `SQLiteError`, such as `.ioError`.
    public var schemaVersion: Int32 {
        get throws { Int32(truncatingIfNeeded: try connection.number("PRAGMA user_version") ?? 0) }
    }

    func checkNotNewer(_ schema: SQLiteSchema) throws {
        let found = try schemaVersion
        guard found <= schema.version else {
            let message = "The file has version \(found); this program supports versions up to \(schema.version)."
            throw SQLiteError(.newerVersion, message)
        }
    }

    func checkNotOlder(_ schema: SQLiteSchema) throws {
        let found = try schemaVersion
        guard found == schema.version else {
            let message =
                "The file has version \(found) and cannot be migrated to \(schema.version) with read-only access."
            throw SQLiteError(.olderVersion, message)
        }
    }

    /// Applies the pending migrations, each in its own transaction.
    func migrate(to schema: SQLiteSchema) throws {
        guard try schemaVersion < schema.version else { return try checkNotNewer(schema) }
        // SQLite ignores this pragma inside a transaction.
        try connection.executeScript("PRAGMA foreign_keys = OFF")
        defer { try? connection.executeScript("PRAGMA foreign_keys = ON") }
        for migration in schema.migrations { try apply(migration, of: schema) }
    }

    private func apply(_ migration: SQLiteMigration, of schema: SQLiteSchema) throws {
        try write {
            // Another process may have applied it in the meantime.
            try checkNotNewer(schema)
            guard try schemaVersion < migration.version else { return }
            try migration.body(self)
            if let violation = try foreignKeyViolations().first {
                let message = "Migration \(migration.version) (\(migration.name)): \(violation)"
                throw SQLiteError(.constraintForeignKey, message)
            }
            try connection.executeScript("PRAGMA user_version = \(migration.version)")
        }
    }
}
