import Foundation
import FoundationCore

/// Measures the rate at which a house imports a million listings from a file, until they are durable and searchable.
///
/// The baseline inserts the same rows into the same tables and full-text index, in the same commits.
struct ImportBench {
    private let size: BenchSize

    init(_ size: BenchSize) { self.size = size }

    func run() async throws -> [Figure] {
        let count = size.pick(1_000_000, small: 50)
        return try await inTemporaryFolder { folder in
            let file = folder.appending(path: "listings.csv").path, path = folder.appending(path: "house").path
            try GeneratedListings(count: count, seed: 1, size: size).write(to: file)
            let imported = try await ImportedHouse(of: file, in: path)
            guard imported.count == count else { throw BenchError("only \(imported.count) were imported") }
            let bare = try BareListings(of: path, in: folder.appending(path: "bare").path)
            return [
                Figure(
                    bench: "import",
                    figure: "\(count) listings",
                    value: Double(count) / imported.seconds,
                    unit: "listings/s",
                    reference: Double(count) / (try bare.load(commits: imported.commits)),
                    goal: .atLeast(0.5)
                ),
                .peakMemory("import", imported.memory, besideFile: path),
            ]
        }
    }
}
