import AuctionHouse
import EmbeddedHouse
import Foundation
import FoundationCore
import HouseKit

/// The rates at which a house with a million listings exports the listings and the log to files through the API.
///
/// The baselines read the same rows and write the same bytes, with prepared statements only.
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
            let listings = try await Self.export(to: target) { try await client.exportListings(to: $0) }
            let bareListings = try BareExport.listings(reader, content: Data(contentsOf: target))
                .rowsPerSecond(to: folder.appending(path: "bare"), count: listings.count)
            let log = try await Self.export(to: target) { try await client.exportLog(to: $0) }
            let bareLog = try BareExport.log(reader, content: Data(contentsOf: target))
                .rowsPerSecond(to: folder.appending(path: "bare"), count: log.count)
            await house.close()
            return [
                figure("\(count) listings", listings.rate, reference: bareListings, unit: "listings/s"),
                figure("log", log.rate, reference: bareLog, unit: "entries/s"),
            ]
        }
    }

    private func figure(_ name: String, _ value: Double, reference: Double, unit: String) -> Figure {
        Figure(bench: "export", figure: name, value: value, unit: unit, reference: reference, goal: .atLeast(0.2))
    }

    /// Exports data. Returns the number of rows, and the rate in rows per second.
    private static func export(
        to target: URL,
        _ export: (@escaping ([UInt8]) async throws -> Void) async throws -> Int
    ) async throws -> (count: Int, rate: Double) {
        try Data().write(to: target)
        let file = try FileHandle(forWritingTo: target), clock = ContinuousClock()
        let start = clock.now
        let count = try await export { bytes in try file.write(contentsOf: Data(bytes)) }
        try file.close()
        return (count, Double(count) / (start.duration(to: clock.now) / .seconds(1)))
    }
}
