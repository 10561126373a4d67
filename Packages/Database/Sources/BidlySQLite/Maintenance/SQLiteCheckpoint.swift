internal import CBidlySQLite

/// The result of a checkpoint.
public struct SQLiteCheckpoint: Sendable, Hashable {
    /// The mode of a checkpoint.
    public enum Mode: Sendable, Hashable {
        /// Copies as many pages as possible without waiting.
        case passive
        /// Waits for readers and writers, at most for the busy timeout, and copies all pages.
        case full
        /// As `full`, and then truncates the write-ahead log to zero bytes.
        case truncate

        var rawValue: Int32 {
            switch self {
            case .passive: SQLITE_CHECKPOINT_PASSIVE
            case .full: SQLITE_CHECKPOINT_FULL
            case .truncate: SQLITE_CHECKPOINT_TRUNCATE
            }
        }
    }

    /// Whether all committed pages are in the database file.
    public let isComplete: Bool
    /// The number of pages in the write-ahead log.
    public let frames: Int
    /// The number of those pages that were copied into the database file.
    public let copiedFrames: Int
}
