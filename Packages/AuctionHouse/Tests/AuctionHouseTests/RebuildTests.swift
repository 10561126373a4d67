import AuctionHouse
import AuctionHouseTesting
import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("rebuilding") struct RebuildTests {
    /// A house in which most things have happened.
    private func busyHouse() async throws -> (house: House, items: [ItemID]) {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let ben = try await house.register("Ben")
        var items: [ItemID] = []
        for _ in 0..<5 { items.append(try await house.publish(by: seller, reserve: 1500, buyNow: 9000)) }
        for item in items.prefix(4) {
            try await house.bid(1200, on: item, by: anna)
            try await house.bid(2500, on: item, by: ben)
            try await house.bid(2400, on: item, by: anna)
        }
        try await house.perform(.retract(items[0], reason: .wrongAmount), by: ben)
        try await house.perform(.withdraw(items[1], reason: "broken"), by: seller)
        try await house.perform(.buyNow(items[4]), by: anna)
        house.clock.advance(by: .seconds(90_000))
        _ = try await house.house.closeDue()
        try await house.perform(.review(items[2], rating: 4, text: "Fine."), by: ben)
        return (house, items)
    }

    private func derived(_ house: House, _ items: [ItemID]) async throws -> [String] {
        try await house.house.read { snapshot in
            try items.map { item in
                let parts: [Any?] = try [
                    snapshot.item(item), snapshot.auction(of: item), snapshot.bids(on: item), snapshot.review(of: item),
                ]
                return "\(parts)"
            } + ["\(try snapshot.member(named: "anna") as Any)", "\(try snapshot.categories())"]
        }
    }

    @Test("what the log leads to is what the house kept")
    func equal() async throws {
        let (house, items) = try await busyHouse()
        let before = try await derived(house, items)
        let report = try await house.house.rebuild()
        #expect(report.differences.isEmpty && report.auctions == 5)
        #expect(try await derived(house, items) == before)
        #expect(try await house.house.read { try $0.log(after: 0, limit: .max) }.count == report.entries)
    }

    @Test("a state that was damaged is told and mended")
    func damaged() async throws {
        let (house, items) = try await busyHouse()
        let before = try await derived(house, items)
        try await house.store.write { transaction in
            try transaction.dropBids([2], on: items[0])
            guard let state = try transaction.auction(of: items[3]) else { return }
            try transaction.put(AuctionState(publishing: state.terms, at: state.lastEventAt))
        }
        #expect(try await house.house.rebuild().differing == [items[0], items[3]].sorted())
        #expect(try await derived(house, items) == before)
        #expect(try await house.house.rebuild().differences.isEmpty)
    }

    @Test("a log that cannot be is refused, and nothing is lost")
    func impossibleLog() async throws {
        let (house, items) = try await busyHouse()
        let gap = AuctionEvent(sequence: 99, time: house.clock.now, change: .closed)
        _ = try await house.store.write { try $0.append(.auction(items[0], gap), at: gap.time, effect: nil) }
        let before = try await derived(house, items)
        await #expect(throws: AuctionLogError(code: .gap, sequence: 99)) { try await house.house.rebuild() }
        #expect(try await derived(house, items) == before)
    }
}
