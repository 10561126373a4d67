import Foundation
import FoundationCore

/// Measures how the time of a list grows with its length: 10,000 rows compared with 1,000 rows. Each house has as many
/// items of one seller as the list has rows.
struct ListsBench {
    private let size: BenchSize

    init(_ size: BenchSize) { self.size = size }

    func run() async throws -> [Figure] {
        let counts = size.pick([1_000, 10_000], small: [5, 50])
        var seconds: [[Double]] = []
        for count in counts {
            seconds.append(try await inTemporaryFolder { folder in try measure(count, in: folder) })
        }
        return zip(Self.lists, zip(seconds[0], seconds[1])).map { list, seconds in
            Figure(
                bench: "lists",
                figure: "\(list), \(counts[1]) rows",
                value: seconds.1 * 1000,
                unit: "ms",
                reference: seconds.0 * 1000,
                goal: .atMost(12)
            )
        }
    }

    private static let lists = ["search", "activity", "board"]

    /// The median duration in seconds of each list with `count` rows.
    private func measure(_ count: Int, in folder: URL) throws -> [Double] {
        let file = folder.appending(path: "listings.csv").path, rows = "\(count)"
        try Self.write(count, to: file)
        let bidly = try BuiltProgram("bidly", environment: ["BIDLY_HOME": folder.path, "BIDLY_AS": "ada"])
        try bidly.run(["register", "ada"])
        try bidly.run(["import", file, "--seller", "ada", "--ends-within", "30d"])
        let commands = [
            ["search", "--limit", rows], ["activity", "--all", "--limit", rows],
            ["board", "--as", "ada", "--limit", rows],
        ]
        return try commands.map { command in
            median(try (0..<size.pick(5, small: 1)).map { _ in try bidly.run(command) })
        }
    }

    private static func write(_ count: Int, to path: String) throws {
        let writer = CSVWriter()
        var lines = writer.line(["title", "category_path", "first_bid_cents", "started", "ends"])
        for number in 1...count {
            lines += writer.line([
                "Item number \(number)", "Things > Kind \(number % 50)", "\(100 + number)", "2026-01-01T00:00:00Z",
                "2026-01-08T00:00:00Z",
            ])
        }
        try Data(lines.utf8).write(to: URL(filePath: path))
    }
}
