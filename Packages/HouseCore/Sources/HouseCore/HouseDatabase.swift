public import BidlySQL

/// The port to the database that a house is stored in: opens connections, and does what no SQL does portably.
///
/// Any number of houses, in one process or in several, may use one database. The calls block; the kernel makes them on
/// threads of its own.
public protocol HouseDatabase: Sendable {
    /// Opens a connection, and creates an empty database first if there is none and `access` is `.write`.
    ///
    /// `begin(_:)` of a connection waits for other writers a few milliseconds at most: the kernel itself tries again.
    ///
    /// - Throws: `SQLError`: `.refused` for a database of another program, `.unavailable`, ….
    func open(_ access: SQLTransaction) throws(SQLError) -> any SQLConnection

    /// Opens an empty database beside the house's one, which vanishes with the connection: a check rebuilds into it.
    ///
    /// - Throws: `SQLError`.
    func openTemporary() throws(SQLError) -> any SQLConnection

    /// Checks the medium, and returns what is wrong with it, in words.
    ///
    /// - Throws: `SQLError` if it cannot be checked.
    func integrityProblems(of connection: any SQLConnection) throws(SQLError) -> [String]

    /// Returns the number of bytes that the database takes.
    ///
    /// - Throws: `SQLError`.
    func byteCount(of connection: any SQLConnection) throws(SQLError) -> Int64

    /// Does what the database needs now and then after a commit, such as shortening its own log. By default nothing.
    func didCommit(on connection: any SQLConnection)
}

extension HouseDatabase {
    /// Nothing.
    public func didCommit(on connection: any SQLConnection) {}
}
