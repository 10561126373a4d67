import AuctionHouse
import AuctionHouseSQLite
import Foundation
import FoundationCore

/// A folder of its own for a house's file; gone when the last who knows of it lets go.
final class HouseFolder: Sendable {
    let url: URL
    var path: String { url.appending(path: "house.bidly").path }

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "bidly-fault-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// A copy of the file with its write-ahead log, as they are on the disk now.
    func copy() throws -> HouseFolder {
        let copy = try HouseFolder()
        for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: copy.path + suffix)
        }
        return copy
    }

    /// A house on the file, with a store of its own.
    func house(clock: any WallClock = SystemClock()) async throws -> AuctionHouse {
        let store = try await SQLiteHouseStore(path: path, busyTimeout: .seconds(60))
        return AuctionHouse(store: store, clock: clock, identifiers: RandomIdentifierSource())
    }
}
