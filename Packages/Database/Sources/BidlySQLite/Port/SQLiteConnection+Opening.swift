public import BidlySQL

extension SQLiteConnection {
    /// Opens a database as `SQLiteDatabase(_:schema:configuration:)` does, and throws the errors of the port.
    ///
    /// Tables that are created through the port (`SQLConnection.migrate(_:)`) need no migrations in `schema`.
    ///
    /// - Throws: `SQLError`: `.refused` if the file belongs to another program or a newer version, which leaves it unchanged;
    ///   `.unavailable`, `.readOnly`, `.busy`, `.full`, `.corrupt`.
    public convenience init(
        opening location: SQLiteLocation,
        schema: SQLiteSchema,
        configuration: SQLiteConfiguration = SQLiteConfiguration()
    ) throws(SQLError) {
        self.init(
            try portable { () throws(any Error) in
                try SQLiteDatabase(location, schema: schema, configuration: configuration)
            }
        )
    }

    /// Returns the problems of the file in words, damage and foreign keys that refer to nothing; none if it is sound. Reads
    /// the whole file.
    ///
    /// - Throws: `SQLError` if the check itself cannot be made.
    public func integrityProblems() throws(SQLError) -> [String] {
        try portable { () throws(any Error) in try database.integrityCheck() }
    }
}
