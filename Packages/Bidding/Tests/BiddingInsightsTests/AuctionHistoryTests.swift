import BiddingInsights
import FoundationCore
import Testing

@Suite struct AuctionHistoryTests {
    private func step(_ hours: Double, _ bidder: String, _ price: Int64) throws -> AuctionHistory.Step {
        try .init(hours: hours, bidder: bidder, amount: price, price: price, leads: true)
    }

    @Test("Steps are ordered by time, and only those up to a time are visible")
    func order() throws {
        let steps = [try step(5, "b", 300), try step(1, "a", 100), try step(5, "c", 400)]
        let history = try AuctionHistory(auction: "x", startPrice: 50, duration: 24, steps: steps)
        #expect(history.steps.map(\.bidder) == ["a", "b", "c"])
        #expect(history.steps(until: 4.9).map(\.bidder) == ["a"])
        #expect(history.price(at: 5) == 400 && history.price(at: 0.5) == 50)
    }

    @Test("At the start no bid is visible, not even one at the same moment")
    func start() throws {
        let history = try AuctionHistory(auction: "x", startPrice: 50, duration: 24, steps: [try step(0, "a", 60)])
        #expect(history.steps(until: 0).isEmpty && history.price(at: 0) == 50)
    }

    @Test("Invalid values are refused")
    func invalid() throws {
        #expect(throws: InvalidField.self) { try AuctionHistory(auction: "x", startPrice: -1, duration: 1, steps: []) }
        #expect(throws: InvalidField.self) { try AuctionHistory(auction: "x", startPrice: 1, duration: 0, steps: []) }
        #expect(throws: InvalidField.self) { try step(-1, "a", 1) }
        #expect(throws: InvalidField.self) { try step(.nan, "a", 1) }
        #expect(throws: InvalidField.self) { try step(1, "", 1) }
        let history = try AuctionHistory(auction: "x", startPrice: 1, duration: 1, steps: [])
        #expect(throws: InvalidField.self) { try FinishedAuction(history, finalPrice: 0) }
    }
}
