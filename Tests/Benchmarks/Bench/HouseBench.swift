import AuctionHouse
import AuctionHouseSQLite
import Bidding
import BidlySQLite
import Foundation
import FoundationCore

/// The rate at which the house makes bids durable, in one SQLite file on the disk of the temporary folder.
///
/// As clients do, each caller waits for its answer before it bids again, with a new idempotency key.
struct HouseBench {
    private static let callers = 64
    private let size: BenchSize

    init(_ size: BenchSize) { self.size = size }

    private var rounds: Int { size.pick(160, small: 2) }
    private var turns: Int { size.pick(4, small: 1) }

    /// Bids of many callers beside a bare loop of the same SQL with 100 bids per commit; bids of one caller beside a bare
    /// loop with one bid per commit.
    func run() async throws -> [Figure] {
        try await inTemporaryFolder { folder in
            let path = folder.appending(path: "spread").path
            let house = try await BiddingHouse(path: path, auctions: Self.callers)
            let bare = try BareLoop(path: folder.appending(path: "bare").path, like: HouseFileReader(path: path))
            let modules = try await ComposedBidding(
                path: folder.appending(path: "modules").path,
                auctions: Self.callers
            )
            let commits = size.pick(500, small: 5)
            var many = 0.0, single = 0.0, spread = 0.0, lone = 0.0, composed = 0.0, composedLone = 0.0
            // In turns, and the best of each, because the speed of a disk varies.
            for _ in 0..<turns {
                many = max(many, try bare.bidsPerSecond(bids: size.pick(10_000, small: 200), perCommit: 100))
                spread = max(spread, try await house.bidsPerSecond(callers: Self.callers, rounds: rounds))
                single = max(single, try bare.bidsPerSecond(bids: commits, perCommit: 1))
                lone = max(lone, try await house.bidsPerSecond(callers: 1, rounds: commits))
                composed = max(composed, try await modules.bidsPerSecond(callers: Self.callers, rounds: rounds))
                composedLone = max(composedLone, try await modules.bidsPerSecond(callers: 1, rounds: commits))
            }
            return [
                figure("house", "durable bids, 64 callers", spread, limit: many, goal: 0.5),
                figure("house", "durable bids, one caller", lone, limit: single, goal: 0.5),
                figure("house", "durable bids, 64 callers, modules", composed, limit: many, goal: 0.5),
                figure("house", "durable bids, one caller, modules", composedLone, limit: single, goal: 0.5),
            ]
        }
    }

    /// All callers on one auction, beside one auction for each caller.
    func runHot() async throws -> [Figure] {
        try await inTemporaryFolder { folder in
            let many = try await BiddingHouse(path: folder.appending(path: "spread").path, auctions: Self.callers)
            let one = try await BiddingHouse(path: folder.appending(path: "hot").path, auctions: 1)
            var spread = 0.0, hot = 0.0
            for _ in 0..<turns {
                spread = max(spread, try await many.bidsPerSecond(callers: Self.callers, rounds: rounds))
                hot = max(hot, try await one.bidsPerSecond(callers: Self.callers, rounds: rounds))
            }
            return [figure("hot", "durable bids, one auction", hot, limit: spread, goal: 0.9)]
        }
    }

    private func figure(_ bench: String, _ name: String, _ value: Double, limit: Double, goal: Double) -> Figure {
        Figure(
            bench: bench,
            figure: name,
            value: value,
            unit: "bids/s",
            limit: limit,
            goal: .atLeast(goal)
        )
    }
}

/// A house in a file, with members who bid on its auctions.
private struct BiddingHouse {
    let house: AuctionHouse
    private let items: [ItemID]
    private let bidders: [MemberID]
    /// Above every bid that came before.
    private let nextMaximum = Counter()

    init(path: String, auctions: Int) async throws {
        let store = try await SQLiteHouseStore(path: path)
        house = AuctionHouse(store: store, clock: SystemClock(), identifiers: RandomIdentifierSource())
        let seller = try await house.register("seller")
        let category = try await house.category()
        var items: [ItemID] = [], bidders: [MemberID] = []
        for _ in 0..<auctions {
            items.append(try await house.auction(of: seller, in: category))
        }
        for number in 0..<64 { bidders.append(try await house.register("bidder \(number)")) }
        self.items = items
        self.bidders = bidders
    }

    func bidsPerSecond(callers: Int, rounds: Int) async throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for caller in 0..<callers {
                group.addTask { try await bid(as: caller, rounds: rounds) }
            }
            try await group.waitForAll()
        }
        return Double(callers * rounds) / (start.duration(to: clock.now) / .seconds(1))
    }

    private func bid(as caller: Int, rounds: Int) async throws {
        let bidder = bidders[caller % bidders.count], item = items[caller % items.count]
        for _ in 0..<rounds {
            let number = nextMaximum.next()
            guard let key = IdempotencyKey(member: bidder, text: "bid-\(number)") else { throw BenchError("no key") }
            let repeatable = HouseRequest.Repeatable(key: key, fingerprint: Array("\(number)".utf8)) { _ in
                Array(#"{"outcome":"leading"}"#.utf8)
            }
            let maximum = Money(minorUnits: 100 + Int64(number) * 1_000, currency: .usd)
            let command = HouseCommand.placeBid(item, maximum: maximum, ifSequence: nil)
            _ = try await house.perform(HouseRequest(command, by: Caller(member: bidder), repeatable: repeatable))
        }
    }
}
