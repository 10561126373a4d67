public import BidlySQL
public import HouseCore
internal import Synchronization

/// A database that counts the calls of its write connections and fails on demand.
///
/// ```swift
/// let database = ObservedDatabase(base)
/// let house = try await House(HouseConfiguration(modules: […], database: database, …))
/// database.resetCounts()
/// // …commands…
/// #expect(database.counts.runs <= 8)
/// ```
public final class ObservedDatabase: HouseDatabase {
    /// The number of blocking calls of each kind.
    public struct Counts: Sendable, Hashable {
        /// Calls of `HouseDatabase.open(_:)`.
        public var opens = 0
        /// Calls of `SQLStatement.run(_:)`. One call may have any number of parameter rows.
        public var runs = 0
        /// Calls of `SQLConnection.begin(_:)`.
        public var begins = 0
        /// Calls of `SQLConnection.commit()`.
        public var commits = 0
    }

    /// How a commit fails.
    public enum CommitFailure: Sendable, Hashable {
        /// The transaction is rolled back, and the commit throws `.full`.
        case rolledBack
        /// The transaction is committed, but the connection reports that its outcome is unknown.
        case committedWithUnknownOutcome
        /// The transaction is rolled back, but the connection reports that its outcome is unknown.
        case rolledBackWithUnknownOutcome
    }

    struct State {
        var counts = Counts()
        /// The failures of the next commits; `nil` for a commit that succeeds.
        var commitFailures: [CommitFailure?] = []
        var failingRuns: [String] = []
        var failingReads = 0
    }

    let state = Mutex(State())
    private let base: any HouseDatabase

    /// Creates an observed database on top of another database.
    public init(_ base: any HouseDatabase) { self.base = base }

    /// The counts for all write connections since the last reset.
    public var counts: Counts { state.withLock(\.counts) }

    /// Sets all counts to 0.
    public func resetCounts() { state.withLock { $0.counts = Counts() } }

    /// Makes the next commits of write connections fail, one for each failure.
    ///
    /// - Parameters:
    ///   - failures: the failures of the commits, in order.
    ///   - count: the number of commits that succeed before the failures.
    public func failCommits(_ failures: CommitFailure..., after count: Int = 0) {
        state.withLock { $0.commitFailures += Array(repeating: nil, count: count) + failures }
    }

    /// Makes the next read transaction fail with `.ioError`.
    public func failRead() { state.withLock { $0.failingReads += 1 } }

    /// Makes the next run of a statement whose SQL contains a text fail with `.constraint`.
    public func failRun(containing text: String) { state.withLock { $0.failingRuns.append(text) } }

    /// Opens an observed connection. Calls of a read connection are not counted.
    public func open(_ access: SQLTransaction) throws(SQLError) -> any SQLConnection {
        let connection = try base.open(access)
        if access == .write { state.withLock { $0.counts.opens += 1 } }
        return ObservedConnection(connection, of: self, access)
    }

    /// Opens a connection that is not observed.
    public func openTemporary() throws(SQLError) -> any SQLConnection { try base.openTemporary() }

    /// Checks the underlying database.
    public func integrityProblems(of connection: any SQLConnection) throws(SQLError) -> [String] {
        try base.integrityProblems(of: unwrapped(connection))
    }

    /// Returns the size of the underlying database.
    public func byteCount(of connection: any SQLConnection) throws(SQLError) -> Int64 {
        try base.byteCount(of: unwrapped(connection))
    }

    /// Forwards to the underlying database.
    public func didCommit(on connection: any SQLConnection) { base.didCommit(on: unwrapped(connection)) }

    private func unwrapped(_ connection: any SQLConnection) -> any SQLConnection {
        (connection as? ObservedConnection)?.base ?? connection
    }
}
