import AuctionHouse
import AuctionHouseSQLite
import Foundation
import FoundationCore
import Synchronization

/// The rate at which a house imports a million listings from a file, until they are durable and can be searched.
///
/// The limit is a bare loop that inserts the same rows into the same tables and full-text index, in the same commits.
struct ImportBench {
    private let size: BenchSize

    init(_ size: BenchSize) { self.size = size }

    func run() async throws -> [Figure] {
        let count = size.pick(1_000_000, small: 50)
        return try await inTemporaryFolder { folder in
            let file = folder.appending(path: "listings.csv").path, path = folder.appending(path: "house").path
            try GeneratedListings(count: count, seed: 1, size: size).write(to: file)
            let store = try await SQLiteHouseStore(path: path)
            let house = AuctionHouse(store: store, clock: SystemClock(), identifiers: RandomIdentifierSource())
            try await house.open()
            let commits = Mutex<[Int]>([])
            resetPeakMemory()
            let clock = ContinuousClock()
            let start = clock.now
            let report = try await house.importListings(from: FileByteSource(path: file)) { news in
                if case .kept(let report) = news { commits.withLock { $0.append(report.imported) } }
            }
            let seconds = start.duration(to: clock.now) / .seconds(1), memory = peakMemory()
            guard report.imported == count else { throw BenchError("only \(report.imported) were imported") }
            let totals = commits.withLock { $0 }
            let sizes = zip(totals, [0] + totals).map { $0 - $1 }.filter { $0 > 0 }
            let bare = try BareListings(of: path, in: folder.appending(path: "bare").path).load(inCommitsOf: sizes)
            return [
                Figure(
                    bench: "import",
                    figure: "\(count) listings",
                    value: Double(count) / seconds,
                    unit: "listings/s",
                    limit: Double(count) / bare,
                    goal: .atLeast(0.5)
                ),
                .peakMemory("import", memory, besideFile: path),
            ]
        }
    }
}
