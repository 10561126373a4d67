import AuctionHouse
import EmbeddedHouse
import Foundation
import FoundationCore

/// A folder of its own for the file of a house; removed with the last reference.
final class HouseFolder: Sendable {
    let url: URL
    var path: String { url.appending(path: "house.bidly").path }
    /// The file as a database.
    var file: HouseFile { HouseFile(path: path) }

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "bidly-fault-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Copies the file with its write-ahead log, as they are on the disk now.
    func copy() throws -> HouseFolder {
        let copy = try HouseFolder()
        for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: copy.path + suffix)
        }
        return copy
    }

    /// Opens a house on the file, with connections of its own.
    ///
    /// - Parameter runsTimers: whether the auctions that are due are closed now.
    func house(clock: any WallClock = SystemClock(), runsTimers: Bool = false) async throws -> AuctionHouse {
        try await AuctionHouse(in: file, clock: clock, runsTimersAtOpen: runsTimers, busyTimeout: .seconds(60))
    }
}
