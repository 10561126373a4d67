/// The progress of a backup.
public struct SQLiteBackupProgress: Sendable, Hashable {
    /// The total number of pages.
    public let pageCount: Int
    /// The number of pages that are still to be copied.
    public let remainingPages: Int
}
