public import BidlySQL

extension SQLiteConnection {
    /// Opens a database as `SQLiteDatabase(_:applicationID:features:configuration:)` does, but throws database-independent errors.
    /// Create its tables with `SQLConnection.migrate(_:)`.
    ///
    /// - Parameters:
    ///   - location: the location of the database.
    ///   - applicationID: the application ID of the program's files; not 0.
    ///   - features: the features of SQLite that the tables require.
    ///   - configuration: the configuration of the connection.
    /// - Throws: `SQLError`: `.refused` if the file belongs to another program or a newer version (it is not changed);
    ///   `.unavailable`, `.readOnly`, `.busy`, `.full`, `.corrupt`.
    public convenience init(
        opening location: SQLiteLocation,
        applicationID: Int32,
        features: [SQLiteFeature] = [],
        configuration: SQLiteConfiguration = SQLiteConfiguration()
    ) throws(SQLError) {
        self.init(
            try translatingErrors { () throws(any Error) in
                try SQLiteDatabase(
                    location,
                    applicationID: applicationID,
                    features: features,
                    configuration: configuration
                )
            }
        )
    }

    /// Returns the problems of the file, one sentence each: damage and violated foreign keys. Empty if the file is
    /// sound. Reads the whole file.
    ///
    /// - Throws: `SQLError` if the check cannot be run.
    public func integrityProblems() throws(SQLError) -> [String] {
        try translatingErrors { () throws(any Error) in try database.integrityCheck() }
    }
}
