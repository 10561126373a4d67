internal import AuctionHouse
internal import BidlySQLite

/// Where a house is kept, and how its connections are opened.
struct HouseFile: Sendable {
    /// How long SQLite itself waits for another writer: its pauses grow, and who comes late to a busy file would hardly
    /// ever find it free. Beyond that the writer asks again, with short pauses anew.
    static let shortWait = Duration.milliseconds(8)

    let path: String
    let busyTimeout: Duration

    /// An open connection.
    ///
    /// - Throws: `StoreFailure`.
    func open(_ access: SQLiteConfiguration.Access) throws -> HouseSession {
        do {
            let configuration = SQLiteConfiguration(access: access, busyTimeout: busyTimeout)
            let database = try SQLiteDatabase(.file(path), schema: HouseSchema.current(), configuration: configuration)
            if access == .readWrite {
                try database.executeScript("PRAGMA busy_timeout = \(min(Self.shortWait, busyTimeout).milliseconds)")
            }
            return try HouseSession(database)
        } catch let error as SQLiteError {
            throw StoreFailure(opening: path, error)
        }
    }
}

extension Duration {
    fileprivate var milliseconds: Int64 { max(0, Int64(self / .milliseconds(1))) }
}
