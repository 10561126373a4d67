import Foundation

/// Measures the rate at which a house closes auctions that are due at the same time, with the orders of their sales,
/// and the memory of an accounting export.
struct OrdersBench {
    private let size: BenchSize

    init(_ size: BenchSize) { self.size = size }

    func run() async throws -> [Figure] { [try await closing(), try await exportMemory()] }

    /// Compares the house with a baseline that writes the same rows into a copy of the same file, in commits of the
    /// same size. House and baseline run alternately, and the best run of each counts, because the speed of a disk
    /// varies.
    private func closing() async throws -> Figure {
        let count = size.pick(10_000, small: 20)
        return try await inTemporaryFolder { folder in
            let auctions = try await DueAuctions(count: count, in: folder.appending(path: "due").path)
            var closed = 0.0, bare = 0.0
            for turn in 0..<size.pick(3, small: 1) {
                let path = folder.appending(path: "closed\(turn)").path
                let copy = folder.appending(path: "bare\(turn)").path
                for target in [path, copy] { try FileManager.default.copyItem(atPath: auctions.path, toPath: target) }
                closed = max(closed, Double(count) / (try await auctions.close(in: path)))
                bare = max(bare, Double(count) / (try BareClosings(of: path, since: auctions, in: copy).run()))
            }
            return Figure(
                bench: "orders",
                figure: "\(count) auctions closed with their orders",
                value: closed,
                unit: "auctions/s",
                reference: bare,
                goal: .atLeast(0.4)
            )
        }
    }

    private func exportMemory() async throws -> Figure {
        let lines = size.pick(1_000_000, small: 200), fewLines = size.pick(10_000, small: 20)
        return try await inTemporaryFolder { folder in
            let path = folder.appending(path: "house").path
            let house = try await HouseOfOrders(lines: [fewLines, lines], in: path)
            let target = folder.appending(path: "export.csv")
            // Fill the page cache of the house, whose size does not depend on the number of lines.
            try await house.export(sellerAt: 1, to: target)
            let few = try await house.export(sellerAt: 0, to: target)
            let many = try await house.export(sellerAt: 1, to: target)
            await house.close()
            return Figure(
                bench: "orders",
                figure: "peak memory of an export of \(lines) lines",
                value: many,
                unit: "MB",
                reference: few,
                goal: .atMost(1.1)
            )
        }
    }
}
