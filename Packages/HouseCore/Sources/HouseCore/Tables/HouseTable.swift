internal import BidlySQL

/// The table with the data of the house in a single row, accessed over one database connection.
struct HouseTable {
    private let find, insert, barrier: any SQLStatement

    init(_ connection: any SQLConnection) {
        find = connection.deferred("SELECT key FROM house WHERE id = 1")
        insert = connection.deferred("INSERT INTO house (id, key, barriers) VALUES (1, ?1, 0)")
        barrier = connection.deferred("UPDATE house SET barriers = barriers + 1 WHERE id = 1")
    }

    /// Returns the key of the house; `nil` if the house is new.
    ///
    /// - Throws: `HouseFailure` with `.corrupt` if the key is damaged; `SQLError`.
    func key() throws -> HouseKey? { try find.first().map { try HouseKey(stored: try $0.read(0)) } }

    func insert(_ key: HouseKey) throws(SQLError) { try insert.execute(key.bytes) }

    /// Updates the row, so that the transaction has something to commit. After its commit, an earlier commit with an
    /// unknown outcome can no longer take effect.
    func writeBarrier() throws(SQLError) { try barrier.execute() }
}
