internal import BidlySQLite

/// What there is one of: the house's secret, and a number that changes with the categories.
struct HouseTable {
    private let secret, putSecret, version, nextVersion: SQLiteStatement

    init(_ database: SQLiteDatabase) throws {
        secret = try database.prepare("SELECT secret FROM house")
        putSecret = try database.prepare("UPDATE house SET secret = ?")
        version = try database.prepare("SELECT category_version FROM house")
        nextVersion = try database.prepare("UPDATE house SET category_version = category_version + 1")
    }

    func secretBytes() throws -> [UInt8]? { try secret.first { row in try row.read(0, as: [UInt8]?.self) } ?? nil }

    func put(secret: [UInt8]) throws { try putSecret.execute(secret) }

    /// A number that no other state of the categories had; it also changes when the derived data is dropped.
    func categoryVersion() throws -> Int64 { try version.first { row in try row.read(0) } ?? 0 }

    func changeCategoryVersion() throws { try nextVersion.execute() }
}
