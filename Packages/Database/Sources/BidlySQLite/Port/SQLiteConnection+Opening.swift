public import BidlySQL

extension SQLiteConnection {
    /// Opens a database as `SQLiteDatabase(_:schema:configuration:)` does, and throws the errors of the port. Its tables
    /// are created through the port, too: `SQLConnection.migrate(_:)`.
    ///
    /// - Parameters:
    ///   - applicationID: the number that marks the program's files; not 0.
    ///   - features: the features of SQLite that the tables need.
    /// - Throws: `SQLError`: `.refused` if the file belongs to another program or a newer version, which leaves it unchanged;
    ///   `.unavailable`, `.readOnly`, `.busy`, `.full`, `.corrupt`.
    public convenience init(
        opening location: SQLiteLocation,
        applicationID: Int32,
        features: [SQLiteFeature] = [],
        configuration: SQLiteConfiguration = SQLiteConfiguration()
    ) throws(SQLError) {
        self.init(
            try translatingErrors { () throws(any Error) in
                let schema = try SQLiteSchema(applicationID: applicationID, migrations: [], features: features)
                return try SQLiteDatabase(location, schema: schema, configuration: configuration)
            }
        )
    }

    /// Returns the problems of the file in words, damage and foreign keys that refer to nothing; none if it is sound. Reads
    /// the whole file.
    ///
    /// - Throws: `SQLError` if the check itself cannot be made.
    public func integrityProblems() throws(SQLError) -> [String] {
        try translatingErrors { () throws(any Error) in try database.integrityCheck() }
    }
}
