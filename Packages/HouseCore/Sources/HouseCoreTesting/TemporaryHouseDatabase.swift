public import BidlySQL
internal import BidlySQLite
public import HouseCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The database of a house in a SQLite file, for tests. The file is in a temporary folder, which deallocation deletes.
///
/// Commits do not wait for the disk (`synchronous=OFF`). A crash of the process loses nothing; a crash of the machine
/// may lose data.
///
/// ```swift
/// let database = try TemporaryHouseDatabase()
/// let house = try await House(HouseConfiguration(modules: [Notes()], database: database, …))
/// ```
public final class TemporaryHouseDatabase: HouseDatabase {
    private static let applicationID: Int32 = 0x686F_7573
    private static let busyMilliseconds = 8

    /// The file path.
    public let path: String
    private let folder: URL

    /// Creates a folder for the file.
    ///
    /// - Throws: the file system's error.
    public init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "house-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appending(path: "house.bidly").path
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Opens a connection to the file.
    public func open(_ access: SQLTransaction) throws(SQLError) -> any SQLConnection {
        let connection = try connection(.file(path), access)
        try connection.execute(script: "PRAGMA busy_timeout = \(Self.busyMilliseconds)")
        if access == .write { try connection.execute(script: "PRAGMA synchronous = OFF") }
        return connection
    }

    /// Opens a database in memory.
    public func openTemporary() throws(SQLError) -> any SQLConnection { try connection(.memory, .write) }

    /// Runs SQLite's integrity check on the file.
    public func integrityProblems(of connection: any SQLConnection) throws(SQLError) -> [String] {
        try (connection as? SQLiteConnection)?.integrityProblems() ?? []
    }

    /// Returns the size of the file in bytes.
    public func byteCount(of connection: any SQLConnection) throws(SQLError) -> Int64 {
        let pages = try connection.prepare("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
        return try pages.first()?.read(0) ?? 0
    }

    /// Returns the number of pages that a connection has read since it was opened, including cache hits. It measures
    /// the cost of statements independently of the machine.
    public func pagesRead(by connection: any SQLConnection) throws(SQLError) -> Int {
        try (connection as? SQLiteConnection)?.pagesRead ?? 0
    }

    private func connection(
        _ location: SQLiteLocation,
        _ access: SQLTransaction
    ) throws(SQLError) -> SQLiteConnection {
        try SQLiteConnection(
            opening: location,
            applicationID: Self.applicationID,
            configuration: SQLiteConfiguration(access: access == .write ? .readWrite : .readOnly)
        )
    }
}
