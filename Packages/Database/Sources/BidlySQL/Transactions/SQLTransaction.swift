/// The kind of a transaction.
public enum SQLTransaction: Sendable, Hashable {
    /// A read transaction: it sees one snapshot of the database, and statements that write throw.
    case read
    /// A write transaction: it reads the latest state and writes. SQLite allows one at a time; waiting happens at the
    /// start.
    case write
}
