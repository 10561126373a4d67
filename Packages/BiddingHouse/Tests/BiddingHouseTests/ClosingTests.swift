import Bidding
import BiddingHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Closing")
struct ClosingTests {
    @Test("Opening a house closes due auctions at their end times")
    func opening() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller, lasting: .seconds(60))
        try await house.bid(2000, on: item, by: anna)
        let end = house.soon(.seconds(60))
        house.clock.advance(by: .seconds(3600))
        let again = try await TestHouse(beside: house)
        let state = try await again.state(of: item)
        guard case .sold(let sale) = state.phase else { Issue.record("not sold"); return }
        #expect(sale.buyer == anna && sale.price == usd(1000) && sale.time == end)
        #expect(try await again.log().last?.time == end)
        try await again.expectConsistency(of: [item])
    }

    @Test("A house that runs timers closes an auction at its end, and not before")
    func timer() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam")
        let first = try await house.publish(by: seller, lasting: .seconds(60))
        let closing = Task { try await house.house.runTimers(every: .seconds(30)) }
        for (elapsed, expected) in [(30, AuctionStatus.open), (30, .unsold)] {
            while house.clock.sleeperCount == 0 { await Task.yield() }
            #expect(try await house.state(of: first).status(at: house.clock.now) == .open)
            house.clock.advance(by: .seconds(elapsed))
            while house.clock.sleeperCount == 0 { await Task.yield() }
            #expect(try await house.state(of: first).status(at: house.clock.now) == expected)
        }
        closing.cancel()
        await #expect(throws: CancellationError.self) { try await closing.value }
    }

    @Test("A bid after the end is refused, whether the auction is closed or not, even if the clock is set back")
    func clockJumps() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller, lasting: .seconds(60))
        house.clock.advance(by: .seconds(60))
        await #expect(throws: BiddingRefusal.rules(.closed, price: usd(1000))) {
            try await house.bid(2000, on: item, by: anna)
        }
        #expect(try await house.closeDue() == 1)
        house.clock.advance(by: .seconds(-30))
        await #expect(throws: BiddingRefusal.rules(.closed, price: usd(1000))) {
            try await house.bid(2000, on: item, by: anna)
        }
        try await house.expectConsistency(of: [item])
    }

    @Test("When the clock runs backwards, log entries keep the order of their events")
    func backwards() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let ben = try await house.register("Ben"), item = try await house.publish(by: seller)
        house.clock.advance(by: .seconds(60))
        let first = try await house.bid(2000, on: item, by: anna)
        house.clock.advance(by: .seconds(-30))
        let second = try await house.bid(3000, on: item, by: ben)
        #expect(second.time == first.time)
        try await house.expectConsistency(of: [item])
    }

    @Test("A late bid extends the auction and its timer")
    func softClose() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.draft(by: seller)
        let offer = TermsOffer(
            startPrice: usd(1000),
            endsAt: house.soon(.seconds(600)),
            softClose: SoftClose(window: .seconds(60), extension: .seconds(300))
        )
        try await house.perform(.publish(offer, of: item), by: seller)
        house.clock.advance(by: .seconds(590))
        #expect(try await house.bid(2000, on: item, by: anna).endsAt == house.soon(.seconds(300)))
        house.clock.advance(by: .seconds(299))
        #expect(try await house.closeDue() == 0)
        house.clock.advance(by: .seconds(1))
        #expect(try await house.closeDue() == 1)
        #expect(try await house.state(of: item).status(at: house.clock.now) == .sold)
        try await house.expectConsistency(of: [item])
    }
}
