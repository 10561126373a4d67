/// How far a backup has come.
public struct SQLiteBackupProgress: Sendable, Hashable {
    /// How many pages are to be copied.
    public let pageCount: Int
    /// How many of them are left.
    public let remainingPages: Int
}
