import BidlySQLite

extension SQLiteConfiguration {
    /// The settings of a house's write connection, for baselines that write the same rows.
    static let ofHouseWriter = SQLiteConfiguration(pageCacheBytes: 256 << 20, autocheckpointPages: 8_192)
}
