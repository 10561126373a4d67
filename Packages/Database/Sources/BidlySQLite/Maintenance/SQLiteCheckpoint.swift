internal import CBidlySQLite

/// What a checkpoint did.
public struct SQLiteCheckpoint: Sendable, Hashable {
    /// How far a checkpoint goes.
    public enum Mode: Sendable, Hashable {
        /// Copies what it can without waiting for anyone.
        case passive
        /// Waits for readers and writers, within the busy timeout, and copies all.
        case full
        /// As `full`, and cuts the write-ahead log to nothing.
        case truncate

        var rawValue: Int32 {
            switch self {
            case .passive: SQLITE_CHECKPOINT_PASSIVE
            case .full: SQLITE_CHECKPOINT_FULL
            case .truncate: SQLITE_CHECKPOINT_TRUNCATE
            }
        }
    }

    /// Whether the file now holds everything that is committed.
    public let isComplete: Bool
    /// How many pages are in the write-ahead log.
    public let frames: Int
    /// How many of them are in the file.
    public let copiedFrames: Int
}
