import BidlySQL
import Testing

@testable import BidlySQLite

@Suite struct ConfigurationTests {
    @Test(
        "The busy timeout is rounded up to milliseconds and clamped to SQLite's range",
        arguments: [
            (.zero, 0), (.nanoseconds(1), 1), (.milliseconds(250), 250), (.microseconds(1500), 2), (.seconds(5), 5000),
            (.seconds(-1), 0), (.seconds(Int64.min), 0), (.milliseconds(-1), 0), (.seconds(Int64.max), .max),
            (.seconds(Int64.max / 1000), .max), (.seconds(2_147_483), .max), (.seconds(2_147_482), 2_147_482_000),
        ] as [(Duration, Int32)]
    )
    func busyTimeout(duration: Duration, milliseconds: Int32) {
        #expect(SQLiteConfiguration(busyTimeout: duration).busyMilliseconds == milliseconds)
    }

    @Test(
        "Cache and checkpoint sizes are passed to SQLite, and invalid sizes are clamped",
        arguments: [(8 << 20, -8192), (0, -1), (-5, -1)]
    )
    func sizes(bytes: Int, setting: Int) throws {
        let configuration = SQLiteConfiguration(pageCacheBytes: bytes, autocheckpointPages: 0)
        let database = try SQLiteConnection(opening: .memory, applicationID: 1, configuration: configuration)
        #expect(try database.first("PRAGMA cache_size") { row in try row.read(0, as: Int.self) } == setting)
        #expect(try database.first("PRAGMA wal_autocheckpoint") { row in try row.read(0, as: Int.self) } == 0)
    }
}
