/// The kind of a transaction.
public enum SQLTransaction: Sendable, Hashable {
    /// A read transaction. It sees one snapshot of the database; statements that write throw an error.
    case read
    /// A write transaction. It reads the latest state and writes. SQLite allows one write transaction at a time; a
    /// second one waits when it begins.
    case write
}
