import AuctionHouse
import EmbeddedHouse
import Foundation
import FoundationCore

/// A temporary folder with a house file. The folder is deleted when the last reference is released.
final class HouseFolder: Sendable {
    let url: URL
    var path: String { url.appending(path: "house.bidly").path }
    /// The house file as a database.
    var file: HouseFile { HouseFile(path: path) }

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "bidly-fault-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Copies the house file and its write-ahead log as they currently are on disk.
    func copy() throws -> HouseFolder {
        let copy = try HouseFolder()
        for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: copy.path + suffix)
        }
        return copy
    }

    /// Opens the house with separate database connections.
    ///
    /// - Parameter runsTimers: whether opening the house closes due auctions.
    func house(clock: any WallClock = SystemClock(), runsTimers: Bool = false) async throws -> AuctionHouse {
        try await AuctionHouse(in: file, clock: clock, runsTimersAtOpen: runsTimers, busyTimeout: .seconds(60))
    }
}
