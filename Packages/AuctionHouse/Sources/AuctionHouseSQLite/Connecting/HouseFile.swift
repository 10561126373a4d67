internal import AuctionHouse
internal import BidlySQLite

/// Where a house is kept, and how its connections are opened.
struct HouseFile: Sendable {
    /// How long SQLite itself waits for another writer: its pauses grow, and who comes late to a busy file would hardly
    /// ever find it free. Beyond that the writer asks again, with short pauses anew.
    static let shortWait = Duration.milliseconds(8)

    /// How much of the file the writer keeps in memory at most: all indexes whose keys come in no order, in a house of a
    /// million listings. With less, pages that an import will touch again are written in the middle of a transaction.
    private static let writerCache = 256 << 20
    /// How much a reader keeps: what is above the leaves of a large house's tables. The rest comes from the system's own
    /// cache.
    private static let readerCache = 32 << 20

    /// After how many pages of 4 KiB in the write-ahead log they are copied into the file: pages that are written again
    /// meanwhile, as those of indexes are by an import, are copied once. Who opens a file that was not closed reads as much.
    static let checkpointPages = 8_192

    let path: String
    let busyTimeout: Duration
    var limits = SearchLimits.standard

    /// An open connection. A file that is not there is made by the first one that writes.
    ///
    /// - Throws: `StoreFailure`.
    func open(_ access: SQLiteConfiguration.Access) throws -> HouseSession {
        do {
            if access == .readWrite { try NewHouseFile(path: path).makeIfMissing() }
            let configuration = SQLiteConfiguration(
                access: access,
                busyTimeout: busyTimeout,
                cacheBytes: access == .readWrite ? Self.writerCache : Self.readerCache,
                checkpointPages: Self.checkpointPages
            )
            let database = try SQLiteDatabase(.file(path), schema: HouseSchema.current(), configuration: configuration)
            if access == .readWrite {
                try database.executeScript("PRAGMA busy_timeout = \(min(Self.shortWait, busyTimeout).milliseconds)")
            }
            return try HouseSession(database, limits: limits)
        } catch let error as SQLiteError {
            throw StoreFailure(opening: self, error)
        }
    }
}

extension Duration {
    fileprivate var milliseconds: Int64 { max(0, Int64(self / .milliseconds(1))) }
}
