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
/// The file is in WAL mode with `synchronous=FULL`. `-wal` and `-shm` files exist in the same folder until the last
/// process closes the file. The file is created with mode 0600, because it stores secrets.
///
/// ```swift
/// let file = HouseFile(path: "house.bidly")
/// let house = try await House(HouseConfiguration(modules: modules, database: file, …))
/// ```
public struct HouseFile: HouseDatabase {
    /// The SQLite application ID of a house file: "Bidl".
    private static let applicationID: Int32 = 0x4269_646C
    /// SQLite's busy timeout in milliseconds. The timeout is short, because the writer itself retries at short
    /// intervals. SQLite would wait longer after each attempt, and miss short gaps between other writers.
    private static let busyTimeout = 8
    /// The page-cache size of the writer in bytes. It suffices for all randomly keyed indexes of a million listings.
    /// With a smaller cache, an import writes the same pages repeatedly.
    private static let writerCache = 256 << 20
    /// The page-cache size of a reader in bytes. It suffices for the interior pages of a large house's tables.
    private static let readerCache = 32 << 20
    /// The number of pages (of 4 KiB) in the write-ahead log at which a checkpoint runs. A page that is written several
    /// times between two checkpoints is copied only once.
    private static let checkpointPages = 8_192
    /// The maximum size of the write-ahead log in bytes. A larger log is truncated after a commit, because the next
    /// process that opens the file reads the whole log.
    private static let maximumLogSize = 2 * checkpointPages * 4_096

    /// The path of the file, absolute or relative to the current directory.
    public let path: String

    /// Creates a reference to the file at a path. Opens nothing.
    public init(path: String) { self.path = path }

    /// Opens a connection. A write connection creates a missing file. A read connection needs write permission, too,
    /// because the last connection to close removes the write-ahead log.
    ///
    /// - Throws: `SQLError`: `.refused` for a file that is not a house, an empty file, or a symbolic link without a
    ///   target; `.forbidden` if a permission is missing; `.full` if the disk is full; `.corrupt` if the file is
    ///   damaged; `.unavailable` if it cannot be opened.
    public func open(_ access: SQLTransaction) throws(SQLError) -> any SQLConnection {
        let isWriter = access == .write
        do throws(SQLError) {
            if isWriter {
                try NewHouseFile(path: path).createIfMissing { draft throws(SQLError) in
                    _ = try connect(.file(draft), SQLiteConfiguration())
                }
            } else {
                _ = try NewHouseFile(path: path).isMissing
                if let accessError { throw accessError }
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

    /// Copies a consistent snapshot of the house into a new file of mode 0600. The house may be in use. Cancelling the
    /// task interrupts the copy.
    ///
    /// - Parameter copy: the path of the new file. It appears complete or not at all. If only the flush of its
    ///   folder to the disk fails, the call throws although the complete file exists.
    /// - Returns: the size of the copy in bytes.
    /// - Throws: `HouseFailure`: `.refused` if the path exists or there is no house; `.forbidden` if a permission for
    ///   the house is missing; `.full` if the disk is full; `.unavailable` if the copy cannot be written, also for want
    ///   of a permission. `CancellationError` if the task is cancelled; no file is left then.
    public func backUp(to copy: String) async throws -> Int64 {
        try requireExistence()
        do {
            // To create another file from a connection, SQLite needs a write connection.
            let source = try open(.write), interrupter = source.interrupter
            let isCreated = try await withTaskCancellationHandler {
                try NewHouseFile(path: copy).createFile { draft throws(SQLError) in
                    try (source as? SQLiteConnection)?.copy(into: draft)
                }
            } onCancel: {
                interrupter.interrupt()
            }
            guard isCreated else {
                throw SQLError(.refused, "\(copy) exists already. Choose a path that does not exist.")
            }
        } catch let error as SQLError {
            throw error.code == .interrupted ? CancellationError() : HouseFailure(error)
        }
        var status = stat()
        return stat(copy, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// Runs SQLite's integrity check on the whole file.
    public func integrityProblems(of connection: any SQLConnection) throws(SQLError) -> [String] {
        try (connection as? SQLiteConnection)?.integrityProblems() ?? []
    }

    /// Returns the size of the file in bytes, without its write-ahead log.
    public func byteCount(of connection: any SQLConnection) throws(SQLError) -> Int64 {
        let size = try connection.prepare("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
        return try size.first()?.read(0) ?? 0
    }

    /// Truncates the write-ahead log if it is long. If readers block the truncation, a later commit retries it.
    public func didCommit(on connection: any SQLConnection) {
        var status = stat()
        guard stat(path + "-wal", &status) == 0, status.st_size > Self.maximumLogSize else { return }
        _ = try? (connection as? SQLiteConnection)?.truncateLog()
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
