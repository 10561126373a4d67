import AuctionHouse
import Bidding
import BiddingHouse
import EmbeddedHouse
import FoundationCore
import HouseCore

/// A house in a file, with members who bid on its auctions.
///
/// Each caller waits for a response before it sends its next bid, with a new idempotency key, as clients do.
struct HouseUnderBids {
    /// The maximum number of concurrent callers. Each is a member.
    static let callers = 64

    private let house: House
    private let items: [ItemID]
    private let bidders: [MemberID]
    /// The next maximum, higher than all earlier ones.
    private let nextMaximum = Counter()

    init(path: String, auctions: Int) async throws {
        house = try await AuctionHouse(in: HouseFile(path: path)).house
        let seller = try await house.register("seller"), category = try await house.addCategory()
        var items: [ItemID] = [], bidders: [MemberID] = []
        for _ in 0..<auctions { items.append(try await house.publishAuction(of: seller, in: category)) }
        for number in 0..<Self.callers { bidders.append(try await house.register("bidder \(number)")) }
        (self.items, self.bidders) = (items, bidders)
    }

    /// The size of the database in bytes.
    func byteCount() async throws -> Int64 { try await house.estimateFullCheck().byteCount }

    /// Closes the house, so that its maintenance no longer writes to the file.
    func close() async { await house.close() }

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
        let bidding = house.module(BiddingHouse.self)
        let bidder = Caller.member(bidders[caller % bidders.count]), item = items[caller % items.count]
        for _ in 0..<rounds {
            let number = nextMaximum.next()
            guard let key = IdempotencyKey("bid-\(number)", of: bidder) else { throw BenchError("no key") }
            let request = IdempotentRequest<BidReceipt>(key: key, fingerprint: Array("\(number)".utf8)) { _ in
                Array(#"{"outcome":"leading"}"#.utf8)
            }
            let maximum = Money(minorUnits: 100 + Int64(number) * 1_000, currency: .usd)
            do {
                try await bidding.perform(.placeBid(maximum, on: item), by: bidder, once: request)
            } catch is BiddingRefusal {
                // Another caller has placed a higher bid. The house stores the refusal in the same way as a receipt.
            }
        }
    }
}
