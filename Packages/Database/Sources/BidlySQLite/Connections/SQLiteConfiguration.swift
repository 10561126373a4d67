/// The configuration of a database connection.
public struct SQLiteConfiguration: Sendable, Hashable {
    /// The access mode of a connection.
    public enum Access: Sendable, Hashable {
        /// Read and write; creates the file if it does not exist.
        case readWrite
        /// Read only; the file must exist. If the file is writable, the last connection still removes the write-ahead
        /// log when it closes.
        case readOnly
    }

    /// The access mode.
    public var access: Access
    /// How long a statement waits for the lock of another connection before it throws `.busy`.
    public var busyTimeout: Duration
    /// The maximum size of the page cache in bytes.
    public var pageCacheBytes: Int
    /// The number of write-ahead-log pages after which a commit also runs a checkpoint; 0 disables automatic
    /// checkpoints.
    public var autocheckpointPages: Int

    /// Creates a configuration. The defaults are suitable for the file of a server or an app.
    public init(
        access: Access = .readWrite,
        busyTimeout: Duration = .seconds(5),
        pageCacheBytes: Int = 8 << 20,
        autocheckpointPages: Int = 1000
    ) {
        self.access = access
        self.busyTimeout = busyTimeout
        self.pageCacheBytes = pageCacheBytes
        self.autocheckpointPages = autocheckpointPages
    }

    /// The busy timeout in milliseconds, rounded up and clamped to SQLite's range.
    var busyMilliseconds: Int32 {
        let (seconds, attoseconds) = busyTimeout.components
        let parts = attoseconds / 1_000_000_000_000_000 + (attoseconds % 1_000_000_000_000_000 > 0 ? 1 : 0)
        guard seconds < Int64(Int32.max) / 1000 else { return .max }
        return Int32(max(0, max(-1, seconds) * 1000 + parts))
    }
}
