public import BidlySQL
internal import BidlySQLite
public import HouseCore

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The database of a house in one SQLite file, which any number of processes may use.
///
/// The file is in WAL mode with `synchronous=FULL`. Beside it are `-wal` and `-shm` until the last process closes it. Only
/// its owner may read it, because a house knows secrets.
///
/// ```swift
/// let file = HouseFile(path: "house.bidly")
/// let house = try await House(HouseConfiguration(modules: modules, database: file, …))
/// ```
public struct HouseFile: HouseDatabase {
    /// "Bidl": the mark of a house in the header of its file.
    private static let applicationID: Int32 = 0x4269_646C
    /// The kernel retries itself: a busy file is free for moments only, and SQLite's own pauses grow.
    private static let busyTimeout = 8
    /// The bytes of the file that the writer keeps in memory at most: all indexes with keys in no order, in a house of a
    /// million listings. With less, an import writes such pages several times in one transaction.
    private static let writerCache = 256 << 20
    /// The bytes of the file that a reader keeps in memory at most: the inner pages of a large house's tables.
    private static let readerCache = 32 << 20
    /// The pages of 4 KiB in the write-ahead log after which a commit copies them into the file. A page that is written
    /// several times meanwhile is copied once.
    private static let checkpointPages = 8_192
    /// The bytes of the write-ahead log beyond which it is truncated after a commit: the next process to open the file reads
    /// all of it.
    private static let longestLog = 2 * checkpointPages * 4_096

    /// The path of the file, absolute or relative to the working folder.
    public let path: String

    /// Creates the database of the file at a path. Nothing is opened yet.
    public init(path: String) { self.path = path }

    /// Opens a connection. A connection that writes creates the file if there is none. A connection that reads needs a file
    /// that may be written, too: the last one to close removes the write-ahead log.
    ///
    /// - Throws: `SQLError`: `.refused` for a file that is not a house, an empty file, or a symbolic link without a target;
    ///   `.forbidden` with what the system does not allow; `.full`, `.unavailable`, `.corrupt`.
    public func open(_ access: SQLTransaction) throws(SQLError) -> any SQLConnection {
        let isWriter = access == .write
        do throws(SQLError) {
            if isWriter {
                try NewHouseFile(path: path).createIfMissing { draft throws(SQLError) in
                    _ = try connect(.file(draft), SQLiteConfiguration())
                }
            } else if let accessError {
                throw accessError
            }
            let connection = try connect(
                .file(path),
                SQLiteConfiguration(
                    access: isWriter ? .readWrite : .readOnly,
                    pageCacheBytes: isWriter ? Self.writerCache : Self.readerCache,
                    autocheckpointPages: Self.checkpointPages
                )
            )
            try connection.execute(script: "PRAGMA busy_timeout = \(Self.busyTimeout)")
            return connection
        } catch {
            if [.unavailable, .readOnly, .forbidden].contains(error.code), let accessError { throw accessError }
            throw SQLError(error.code, "\(path): \(error.message)", sql: error.sql)
        }
    }

    /// Opens a private database on the disk, in the system's folder for temporary files.
    public func openTemporary() throws(SQLError) -> any SQLConnection {
        try connect(.temporary, SQLiteConfiguration(pageCacheBytes: Self.writerCache))
    }

    /// Checks the whole file.
    public func integrityProblems(of connection: any SQLConnection) throws(SQLError) -> [String] {
        try (connection as? SQLiteConnection)?.integrityProblems() ?? []
    }

    /// Returns the size of the file, without its write-ahead log.
    public func byteCount(of connection: any SQLConnection) throws(SQLError) -> Int64 {
        let size = try connection.prepare("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
        return try size.first()?.read(0) ?? 0
    }

    /// Truncates a long write-ahead log, unless readers are in the way: then a later commit does it.
    public func didCommit(on connection: any SQLConnection) {
        var status = stat()
        guard stat(path + "-wal", &status) == 0, status.st_size > Self.longestLog else { return }
        _ = try? (connection as? SQLiteConnection)?.database.checkpoint(.truncate)
    }

    private func connect(
        _ location: SQLiteLocation,
        _ configuration: SQLiteConfiguration
    ) throws(SQLError) -> SQLiteConnection {
        try SQLiteConnection(
            opening: location,
            applicationID: Self.applicationID,
            features: [.strictTables, .fullTextSearch],
            configuration: configuration
        )
    }
}
