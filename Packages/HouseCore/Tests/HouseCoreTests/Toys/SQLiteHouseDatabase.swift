import BidlySQL
import BidlySQLite
import Foundation
import HouseCore

/// A house in a SQLite file of a temporary folder, which vanishes with this value.
final class SQLiteHouseDatabase: HouseDatabase {
    let path: String
    private let folder: URL
    private let isDurable: Bool

    init(isDurable: Bool = false) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "house-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appending(path: "house.bidly").path
        self.isDurable = isDurable
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func open(_ access: SQLTransaction) throws(SQLError) -> any SQLConnection {
        try connection(.file(path), access)
    }

    func openTemporary() throws(SQLError) -> any SQLConnection { try connection(.memory, .write) }

    func integrityProblems(of connection: any SQLConnection) throws(SQLError) -> [String] {
        try mapped { try (connection as? SQLiteConnection)?.database.integrityCheck() ?? [] }
    }

    func byteCount(of connection: any SQLConnection) throws(SQLError) -> Int64 {
        let pages = try connection.prepare("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
        return try pages.first()?.read(0) ?? 0
    }

    private func connection(
        _ location: SQLiteLocation,
        _ access: SQLTransaction
    ) throws(SQLError) -> any SQLConnection {
        try mapped {
            let database = try SQLiteDatabase(
                location,
                schema: SQLiteSchema(applicationID: 0x4269_646C, migrations: []),
                configuration: SQLiteConfiguration(access: access == .write ? .readWrite : .readOnly)
            )
            try database.executeScript("PRAGMA busy_timeout = 8")
            if !isDurable, access == .write { try database.executeScript("PRAGMA synchronous = OFF") }
            return SQLiteConnection(database)
        }
    }

    private func mapped<Result>(_ body: () throws -> Result) throws(SQLError) -> Result {
        do {
            return try body()
        } catch let error as SQLiteError {
            throw SQLError(error.code == .busy ? .busy : .unavailable, error.reason)
        } catch {
            throw SQLError(.other, "\(error)")
        }
    }
}
