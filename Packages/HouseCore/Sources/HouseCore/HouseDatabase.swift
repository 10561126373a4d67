public import BidlySQL

/// The port to the database of a house: opens connections and performs operations without a portable SQL statement.
///
/// Any number of houses, in one process or in several, may use one database. The calls block, so the kernel makes them
/// on separate threads.
public protocol HouseDatabase: Sendable {
    /// Opens a connection. Creates an empty database first if there is none and `access` is `.write`.
    ///
    /// `begin(_:)` of a connection waits at most a few milliseconds for other writers, because the kernel retries.
    ///
    /// - Throws: `SQLError`: `.refused` for a database of another program, `.unavailable`, ….
    func open(_ access: SQLTransaction) throws(SQLError) -> any SQLConnection

    /// Opens an empty temporary database that is deleted when the connection closes. Checks rebuild derived tables in
    /// it.
    ///
    /// - Throws: `SQLError`.
    func openTemporary() throws(SQLError) -> any SQLConnection

    /// Checks the integrity of the database file, and returns descriptions of the problems.
    ///
    /// - Throws: `SQLError` if it cannot be checked.
    func integrityProblems(of connection: any SQLConnection) throws(SQLError) -> [String]

    /// Returns the size of the database in bytes.
    ///
    /// - Throws: `SQLError`.
    func byteCount(of connection: any SQLConnection) throws(SQLError) -> Int64

    /// Performs periodic maintenance after a commit, such as truncating the write-ahead log. The default does nothing.
    func didCommit(on connection: any SQLConnection)
}

extension HouseDatabase {
    /// Nothing.
    public func didCommit(on connection: any SQLConnection) {}
}
