import AuctionHouse
import EmbeddedHouse
import Foundation
import FoundationCore
import HouseKit

/// The rate at which a house of a million listings exports them into a file over its API, and its log.
///
/// The limits are bare queries of the same columns.
struct ExportBench {
    private let size: BenchSize

    init(_ size: BenchSize) { self.size = size }

    func run() async throws -> [Figure] {
        let count = size.pick(1_000_000, small: 50)
        return try await inTemporaryFolder { folder in
            let file = folder.appending(path: "listings.csv").path, path = folder.appending(path: "house").path
            try GeneratedListings(count: count, seed: 1, size: size).write(to: file)
            _ = try await ImportedHouse(of: file, in: path)
            let house = try await AuctionHouse(in: HouseFile(path: path))
            let client = HouseHTTPClient(transport: house.transport(for: .administrator))
            let reader = try HouseFileReader(path: path), target = folder.appending(path: "export")
            let listings = try await Self.rate(to: target) { try await client.exportListings(to: $0) }
            let log = try await Self.rate(to: target) { try await client.exportLog(to: $0) }
            await house.close()
            return [
                figure(
                    "\(count) listings",
                    listings,
                    limit: try Self.rate(of: Self.listings, reader),
                    unit: "listings/s"
                ),
                figure(
                    "log",
                    log,
                    limit: try Self.rate(of: "SELECT * FROM house.log ORDER BY position", reader),
                    unit: "entries/s"
                ),
            ]
        }
    }

    private func figure(_ name: String, _ value: Double, limit: Double, unit: String) -> Figure {
        Figure(bench: "export", figure: name, value: value, unit: unit, limit: limit, goal: .atLeast(0.1))
    }

    private static let listings = """
        SELECT items.*, auctions.*, members.name, brands.name
        FROM house.items JOIN house.auctions ON auctions.item = items.subject
        JOIN house.members ON members.id = items.seller LEFT JOIN house.brands ON brands.id = items.brand
        """

    /// The rows that an export writes to a file in a second.
    private static func rate(
        to target: URL,
        _ export: (@escaping ([UInt8]) async throws -> Void) async throws -> Int
    ) async throws -> Double {
        guard FileManager.default.createFile(atPath: target.path, contents: nil) else {
            throw BenchError("cannot write \(target.path)")
        }
        let file = try FileHandle(forWritingTo: target), clock = ContinuousClock()
        let start = clock.now
        let count = try await export { bytes in try file.write(contentsOf: Data(bytes)) }
        try file.close()
        return Double(count) / (start.duration(to: clock.now) / .seconds(1))
    }

    /// The rows of a bare query in a second.
    private static func rate(of sql: String, _ reader: HouseFileReader) throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        let count = try reader.rowCount(reading: sql)
        return Double(count) / (start.duration(to: clock.now) / .seconds(1))
    }
}
