extension SQLiteDatabase {
    /// The version of the schema that the file has.
    ///
    /// - Throws: `SQLiteError`, such as `.ioError`.
    public var schemaVersion: Int32 {
        get throws { Int32(truncatingIfNeeded: try connection.number("PRAGMA user_version") ?? 0) }
    }

    func checkNotNewer(_ schema: SQLiteSchema) throws {
        let found = try schemaVersion
        guard found <= schema.version else {
            let message = "The file has version \(found); this program knows versions up to \(schema.version)."
            throw SQLiteError(.newerVersion, message)
        }
    }

    func checkNotOlder(_ schema: SQLiteSchema) throws {
        let found = try schemaVersion
        guard found == schema.version else {
            let message = "The file has version \(found), and is not brought to \(schema.version) by reading only."
            throw SQLiteError(.olderVersion, message)
        }
    }

    /// Takes the steps that the file lacks, each in a transaction of its own.
    func migrate(to schema: SQLiteSchema) throws {
        guard try schemaVersion < schema.version else { return try checkNotNewer(schema) }
        // Inside of a transaction this could not be switched.
        try connection.executeScript("PRAGMA foreign_keys = OFF")
        defer { try? connection.executeScript("PRAGMA foreign_keys = ON") }
        for migration in schema.migrations { try take(migration, of: schema) }
    }

    private func take(_ migration: SQLiteMigration, of schema: SQLiteSchema) throws {
        try write {
            // Another process may have taken it since.
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
