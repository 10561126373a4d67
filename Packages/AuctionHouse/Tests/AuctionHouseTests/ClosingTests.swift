import AuctionHouse
import AuctionHouseTesting
import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("closing at the house") struct ClosingTests {
    @Test("a house that opens closes first what came due meanwhile, as of its end")
    func opening() async throws {
        let store = InMemoryHouseStore()
        let house = House(store: store)
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller, lasting: .seconds(60))
        try await house.bid(2000, on: item, by: anna)
        let end = house.soon(.seconds(60))
        house.clock.advance(by: .seconds(3600))
        try await house.house.open()
        let state = try await house.state(of: item)
        guard case .sold(let sale) = state.phase else { Issue.record("not sold"); return }
        #expect(sale.buyer == anna && sale.price == usd(1000) && sale.time == end)
        try await expectLogLeads(to: state, in: house)
    }

    @Test("a house that keeps closing wakes at the next end, also for auctions published later")
    func timer() async throws {
        let house = House()
        let seller = try await house.register("Sam")
        let first = try await house.publish(by: seller, lasting: .seconds(60))
        let closing = Task { try await house.house.keepClosing(patience: .seconds(30)) }
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

    @Test("two houses on one store close each auction once between them, and decide on what the other wrote")
    func twoHouses() async throws {
        let store = InMemoryHouseStore()
        let one = House(store: store), other = House(store: store)
        let seller = try await one.register("Sam"), anna = try await one.register("Anna")
        let ben = try await one.register("Ben")
        var items: [ItemID] = []
        for _ in 0..<20 { items.append(try await one.publish(by: seller, lasting: .seconds(60))) }
        for item in items {
            try await one.bid(2000, on: item, by: anna)
            #expect(try await other.bid(3000, on: item, by: ben).price == usd(2050))
            #expect(try await one.bid(2500, on: item, by: anna).outcome?.code == .outbid)
        }
        one.clock.advance(by: .seconds(61))
        other.clock.advance(by: .seconds(61))
        async let byOne = one.house.closeDue()
        async let byOther = other.house.closeDue()
        #expect(try await byOne + byOther == items.count)
        for item in items { try await expectLogLeads(to: one.state(of: item), in: one) }
    }

    @Test("no bid counts after the end, closed or not, whatever the clock does")
    func clockJumps() async throws {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller, lasting: .seconds(60))
        house.clock.advance(by: .seconds(60))
        await #expect(throws: HouseRefusal.rules(.closed, price: usd(1000))) {
            try await house.bid(2000, on: item, by: anna)
        }
        _ = try await house.house.closeDue()
        house.clock.advance(by: .seconds(-30))
        await #expect(throws: HouseRefusal.rules(.closed, price: usd(1000))) {
            try await house.bid(2000, on: item, by: anna)
        }
    }
}
