import AuctionHouse
import Bidding
import BiddingHouse
import Catalog
import CatalogHouse
import EmbeddedHouse
import FoundationCore
import HouseCore

/// A closed house in a new file, with open auctions that end at the same time. Each of them has a bid.
struct DueAuctions {
    private static let start = Instant(millisecondsSince1970: 1_900_000_000_000)
    private static let end = start.advanced(by: .seconds(86_400))
    /// The number of sellers and of bidders.
    private static let partyCount = 100
    /// The number of concurrent callers.
    private static let callerCount = 64

    /// The path of the house.
    let path: String
    /// The position of the last log entry.
    let position: Int64

    /// Creates the house.
    init(count: Int, in path: String) async throws {
        let house = try await AuctionHouse(in: HouseFile(path: path), clock: StandingClock(now: Self.start))
        let category = try await house.house.addCategory()
        var sellers: [MemberID] = [], bidders: [MemberID] = []
        for number in 0..<Self.partyCount {
            sellers.append(try await house.house.register("seller \(number)"))
            bidders.append(try await house.house.register("bidder \(number)"))
        }
        try await withThrowingTaskGroup(of: Void.self) { [sellers, bidders] group in
            for caller in 0..<Self.callerCount {
                group.addTask {
                    for number in stride(from: caller, to: count, by: Self.callerCount) {
                        let seller = sellers[number % sellers.count], bidder = bidders[number / 7 % bidders.count]
                        try await Self.list(by: seller, in: category, biddenOnBy: bidder, in: house.house)
                    }
                }
            }
            try await group.waitForAll()
        }
        position = try await house.house.read { try $0.lastPosition() }
        await house.close()
        self.path = path
    }

    private static func list(
        by seller: MemberID,
        in category: ItemCategoryID,
        biddenOnBy bidder: MemberID,
        in house: House
    ) async throws {
        let item = try await house.publishAuction(of: seller, in: category, endingAt: end)
        let maximum = Money(minorUnits: 2_500, currency: .usd)
        try await house.module(BiddingHouse.self).perform(.placeBid(maximum, on: item), by: .member(bidder))
    }

    /// Closes all auctions in a copy of the house, when all of them are due.
    ///
    /// - Parameter path: the path of the copy.
    /// - Returns: the duration in seconds.
    func close(in path: String) async throws -> Double {
        let clock = StandingClock(now: Self.end), file = HouseFile(path: path)
        let house = try await AuctionHouse(in: file, clock: clock, runsTimersAtOpen: false)
        let stopwatch = ContinuousClock()
        let start = stopwatch.now
        let report = try await house.house.runDueTimers()
        let seconds = start.duration(to: stopwatch.now) / .seconds(1)
        guard report.failures.isEmpty else { throw BenchError("\(report.failures)") }
        await house.close()
        return seconds
    }
}
