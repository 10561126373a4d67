import Foundation

/// Measures the rate of durable bids in a SQLite file in the temporary folder, and the size of the file.
struct HouseBench {
    private let size: BenchSize

    init(_ size: BenchSize) { self.size = size }

    private var rounds: Int { size.pick(160, small: 2) }
    private var turns: Int { size.pick(4, small: 1) }
    private var callers: Int { HouseUnderBids.callers }

    /// Compares bids of many callers with baselines that commit 100 bids per transaction, and bids of one caller with
    /// baselines that commit each bid. One baseline writes the rows of the current house; the other writes the rows of
    /// the previous implementation.
    func run() async throws -> [Figure] {
        try await inTemporaryFolder { folder in
            let path = folder.appending(path: "house").path
            let house = try await HouseUnderBids(path: path, auctions: callers)
            let loops: [any BareLoop] = [
                try BareBids(path: folder.appending(path: "bare").path, like: HouseFileReader(path: path)),
                try BareFormerBids(path: folder.appending(path: "former").path),
            ]
            let direct = try DirectBids(path: folder.appending(path: "direct").path, like: HouseFileReader(path: path))
            let commits = size.pick(500, small: 5)
            var many = [0.0, 0.0], single = many, spread = 0.0, lone = 0.0
            var ported = 0.0, limit = 0.0
            // The house and the baselines alternate and the best run of each counts, because the speed of a disk
            // varies.
            for _ in 0..<turns {
                for (place, loop) in loops.enumerated() {
                    let bids = size.pick(10_000, small: 200)
                    many[place] = max(many[place], try loop.bidsPerSecond(bids: bids, perCommit: 100))
                    single[place] = max(single[place], try loop.bidsPerSecond(bids: commits, perCommit: 1))
                }
                // One commit, so that the time of the disk does not hide the time of the SQL port.
                let batch = size.pick(20_000, small: 200)
                ported = max(ported, try loops[0].bidsPerSecond(bids: batch, perCommit: batch))
                limit = max(limit, try direct.bidsPerSecond(bids: batch, perCommit: batch))
                spread = max(spread, try await house.bidsPerSecond(callers: callers, rounds: rounds))
                lone = max(lone, try await house.bidsPerSecond(callers: 1, rounds: commits))
            }
            await house.close()
            return [
                figure("house", "durable bids, 64 callers", spread, reference: many[0], goal: 0.5),
                figure("house", "durable bids, one caller", lone, reference: single[0], goal: 0.5),
                figure("house", "durable bids, 64 callers, former rows", spread, reference: many[1], goal: 0.5),
                figure("house", "durable bids, one caller, former rows", lone, reference: single[1], goal: 0.5),
                figure("house", "bare loop through the SQL port", ported, reference: limit, goal: 0.95),
            ]
        }
    }

    /// Compares many callers on one auction with many callers on one auction each.
    func runHot() async throws -> [Figure] {
        try await inTemporaryFolder { folder in
            let many = try await HouseUnderBids(path: folder.appending(path: "spread").path, auctions: callers)
            let one = try await HouseUnderBids(path: folder.appending(path: "hot").path, auctions: 1)
            var spread = 0.0, hot = 0.0
            for _ in 0..<turns {
                spread = max(spread, try await many.bidsPerSecond(callers: callers, rounds: rounds))
                hot = max(hot, try await one.bidsPerSecond(callers: callers, rounds: rounds))
            }
            await many.close()
            await one.close()
            return [figure("hot", "durable bids, one auction", hot, reference: spread, goal: 0.9)]
        }
    }

    /// Compares the growth of the file per bid, in bytes, with the growth in the previous implementation.
    func runFile() async throws -> [Figure] {
        try await inTemporaryFolder { folder in
            let house = try await HouseUnderBids(path: folder.appending(path: "house").path, auctions: callers)
            let former = try BareFormerBids(path: folder.appending(path: "former").path)
            let bids = callers * rounds, (empty, formerEmpty) = (try await house.byteCount(), try former.byteCount())
            _ = try await house.bidsPerSecond(callers: callers, rounds: rounds)
            _ = try former.bidsPerSecond(bids: bids, perCommit: callers)
            let growth = try await house.byteCount() - empty
            await house.close()
            return [
                Figure(
                    bench: "file",
                    figure: "size of a bid, former rows",
                    value: Double(growth) / Double(bids),
                    unit: "bytes",
                    reference: Double(try former.byteCount() - formerEmpty) / Double(bids),
                    goal: .atMost(1.2)
                )
            ]
        }
    }

    private func figure(_ bench: String, _ name: String, _ value: Double, reference: Double, goal: Double) -> Figure {
        Figure(
            bench: bench,
            figure: name,
            value: value,
            unit: "bids/s",
            reference: reference,
            goal: .atLeast(goal)
        )
    }
}
