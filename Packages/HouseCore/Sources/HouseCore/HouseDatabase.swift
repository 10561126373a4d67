public import BidlySQL

/// The port to the database of a house: opens connections, and performs the operations for which there is no portable
/// SQL.
///
/// Any number of houses, in one process or in several, may use one database. The calls block, so HouseCore makes them
/// on separate threads.
public protocol HouseDatabase: Sendable {
    /// Opens a connection. If there is no database and `access` is `.write`, creates an empty one first.
    ///
    /// On this connection, `begin(_:)` must wait at most a few milliseconds for other writers. HouseCore retries it
    /// until the busy timeout.
    ///
    /// - Throws: `SQLError`: `.refused` if the database belongs to another program; other codes if it cannot be opened.
    func open(_ access: SQLTransaction) throws(SQLError) -> any SQLConnection

    /// Opens an empty temporary database, which is deleted when the connection closes. Checks use it to rebuild derived
    /// tables.
    ///
    /// - Throws: `SQLError` if it cannot be opened.
    func openTemporary() throws(SQLError) -> any SQLConnection

    /// Checks the integrity of the database file, and returns descriptions of the problems.
    ///
    /// - Throws: `SQLError` if the check cannot be run.
    func integrityProblems(of connection: any SQLConnection) throws(SQLError) -> [String]

    /// Returns the size of the database in bytes.
    ///
    /// - Throws: `SQLError` if the database cannot be read.
    func byteCount(of connection: any SQLConnection) throws(SQLError) -> Int64

    /// Performs periodic maintenance after a commit, such as truncating the write-ahead log. The default does nothing.
    func didCommit(on connection: any SQLConnection)
}

extension HouseDatabase {
    /// Does nothing.
    public func didCommit(on connection: any SQLConnection) {}
}
