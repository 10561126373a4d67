/// What a transaction may do.
public enum SQLTransaction: Sendable, Hashable {
    /// Reads one snapshot of the database; a statement that writes throws.
    case read
    /// Reads the latest state and writes. In SQLite there is one writer at a time; it waits at the beginning.
    case write
}
