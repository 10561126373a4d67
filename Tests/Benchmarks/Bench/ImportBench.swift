import AuctionHouse
import AuctionHouseSQLite
import Foundation
import FoundationCore

/// How long an import of a million listings takes, from a file to a durable house that can be searched.
struct ImportBench {
    private static let size = 1_000_000

    func run() async throws -> [Figure] {
        try await inTemporaryFolder { folder in
            let file = folder.appending(path: "listings.csv").path
            try GeneratedListings(count: Self.size, seed: 1).write(to: file)
            let store = try await SQLiteHouseStore(path: folder.appending(path: "house").path)
            let house = AuctionHouse(store: store, clock: SystemClock(), identifiers: RandomIdentifierSource())
            try await house.open()
            let clock = ContinuousClock()
            let start = clock.now
            let report = try await house.importListings(from: FileByteSource(path: file))
            let seconds = start.duration(to: clock.now) / .seconds(1)
            guard report.imported == Self.size else { throw BenchError("only \(report.imported) were imported") }
            return [
                figure("\(Self.size) listings", seconds, "s", goal: 120),
                figure("peak memory", peakMemory(), "MB", goal: 1_000),
            ]
        }
    }

    private func figure(_ name: String, _ value: Double, _ unit: String, goal: Double) -> Figure {
        Figure(
            bench: "import",
            figure: name,
            value: value,
            unit: unit,
            goal: goal,
            goalOn: .value,
            direction: .atMost
        )
    }
}
