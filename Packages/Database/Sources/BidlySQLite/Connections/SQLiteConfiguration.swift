/// How a database is opened.
public struct SQLiteConfiguration: Sendable, Hashable {
    /// What may be done with the file.
    public enum Access: Sendable, Hashable {
        /// Reading and writing; the file is made if there is none.
        case readWrite
        /// Reading only; the file must be there, and of the current version. The last connection to close removes the
        /// write-ahead log if the file may be written.
        case readOnly
    }

    /// What may be done with the file.
    public var access: Access
    /// How long a statement waits for another connection's lock before it throws `.busy`.
    public var busyTimeout: Duration
    /// How many statements are kept compiled for `execute`, `query` and the like.
    public var statementCacheCapacity: Int
    /// How many bytes of the file are kept in memory, at most.
    public var pageCacheBytes: Int
    /// After how many pages in the write-ahead log a commit also copies them into the file; 0 for never.
    public var autocheckpointPages: Int

    /// The configuration of a server's or an app's file; each part may be changed.
    public init(
        access: Access = .readWrite,
        busyTimeout: Duration = .seconds(5),
        statementCacheCapacity: Int = 128,
        pageCacheBytes: Int = 8 << 20,
        autocheckpointPages: Int = 1000
    ) {
        self.access = access
        self.busyTimeout = busyTimeout
        self.statementCacheCapacity = statementCacheCapacity
        self.pageCacheBytes = pageCacheBytes
        self.autocheckpointPages = autocheckpointPages
    }

    /// The busy timeout in milliseconds, rounded up, within what SQLite takes.
    var busyMilliseconds: Int32 {
        let (seconds, attoseconds) = busyTimeout.components
        let parts = attoseconds / 1_000_000_000_000_000 + (attoseconds % 1_000_000_000_000_000 > 0 ? 1 : 0)
        guard seconds < Int64(Int32.max) / 1000 else { return .max }
        return Int32(max(0, max(-1, seconds) * 1000 + parts))
    }
}
