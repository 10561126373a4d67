internal import BidlySQLite

/// What there is one of: the house's secret, and the version of what may be cached.
struct HouseTable {
    private let secret, putSecret, version, nextVersion: SQLiteStatement

    init(_ database: SQLiteDatabase) throws {
        secret = try database.prepare("SELECT secret FROM house")
        putSecret = try database.prepare("UPDATE house SET secret = ?")
        version = try database.prepare("SELECT cache_version FROM house")
        nextVersion = try database.prepare("UPDATE house SET cache_version = cache_version + 1")
    }

    func secretBytes() throws -> [UInt8]? { try secret.first { row in try row.read(0, as: [UInt8]?.self) } ?? nil }

    func put(secret: [UInt8]) throws { try putSecret.execute(secret) }

    /// A version that no earlier state of the categories had. It also changes when the derived data is dropped, and when a
    /// commit replaces one that failed.
    func cacheVersion() throws -> Int64 { try version.first { row in try row.read(0) } ?? 0 }

    func changeCacheVersion() throws { try nextVersion.execute() }
}
