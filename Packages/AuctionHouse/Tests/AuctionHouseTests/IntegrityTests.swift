import AuctionHouse
import AuctionHouseTesting
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("checking a house") struct IntegrityTests {
    private func busyHouse() async throws -> (house: House, items: [ItemID]) {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        var items: [ItemID] = []
        for _ in 0..<4 { items.append(try await house.publish(by: seller, lasting: .seconds(3600))) }
        for item in items { try await house.bid(2000, on: item, by: anna) }
        try await house.perform(.addBrand(name: "Acme"), asAdmin: true)
        house.clock.advance(by: .seconds(3700))
        _ = try await house.house.closeDue()
        items.append(try await house.publish(by: seller))
        try await house.perform(.revise(items[4], house.details("Other"), ifVersion: nil), by: seller)
        try await house.perform(.review(items[0], rating: 5, text: "Fine."), by: anna)
        return (house, items)
    }

    @Test("a check that is cancelled ends, and finds nothing wrong")
    func cancelled() async throws {
        let house = House()
        _ = try await house.register("Anna")
        let checking = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await house.house.checkIntegrity()
        }
        await #expect(throws: CancellationError.self) { try await checking.value }
    }

    @Test("a house as it should be is sound")
    func sound() async throws {
        let (house, _) = try await busyHouse()
        let report = try await house.house.checkIntegrity()
        #expect(report.isSound && report.auctions == 5)
        #expect(try await house.house.read { try $0.log(after: 0, limit: .max) }.count == report.entries)
    }

    @Test("the time of the last fact is known, but of a log without any")
    func lastFact() async throws {
        #expect(try await House().house.lastFactTime() == nil)
        let house = House()
        _ = try await house.register("Sam")
        house.clock.advance(by: .seconds(60))
        _ = try await house.register("Anna")
        #expect(try await house.house.lastFactTime() == house.clock.now)
    }

    /// What may go wrong with a store, and what is to be told of it.
    enum Damage: CaseIterable {
        case item, oldItem, member, category, brand, review, state, bids, effect, extra

        func run(in house: any HouseTransaction, _ items: [ItemID]) throws {
            let item = try #require(try house.item(items[4]))
            let time = item.createdAt
            switch self {
            case .item: try house.put(item.revised(item.details))
            case .oldItem:
                try house.put(Item(id: item.id, seller: item.seller, details: item.details, createdAt: time))
            case .member: try house.put(Member(id: item.seller, name: "Eve", registeredAt: time))
            case .category: try house.put(ItemCategory(id: item.details.category, name: "Other"))
            case .brand: try house.put(Brand(id: try #require(try house.brands().first).id, name: "Other"))
            case .review:
                let author = try #require(try house.review(of: items[0])).author
                let review = try Review(item: items[0], rating: 1, text: "", time: time)
                try house.put(AuthoredReview(review, by: author))
            case .state:
                let state = try #require(try house.auction(of: items[1]))
                try house.put(AuctionState(publishing: state.terms, at: state.lastEventAt))
            case .bids: try house.dropBids([2], on: items[1])
            case .effect:
                // What a writer without the bids in its memory recorded once.
                let entry = try #require(try house.log(of: [items[4]], before: .max, limit: 1).first)
                let effect = try #require(entry.effect)
                try house.put(effect.counting(bidders: 2), at: entry.position)
            case .extra: try house.put(Brand(id: "extra", name: "Extra"))
            }
        }

        var kinds: Set<HouseDifference.Kind> {
            switch self {
            case .item, .oldItem: [.item]
            case .member: [.member]
            case .category: [.category]
            case .brand: [.brand]
            case .review: [.review]
            case .state: [.auction]
            case .bids: [.bids, .count]
            case .effect: [.effect]
            case .extra: [.count]
            }
        }
    }

    @Test("whatever differs from the log is told, and a rebuild mends it", arguments: Damage.allCases)
    func damaged(_ damage: Damage) async throws {
        let (house, items) = try await busyHouse()
        try await house.store.write { try damage.run(in: $0, items) }
        let report = try await house.house.checkIntegrity()
        let kinds = Set(report.differences.map(\.kind))
        #expect(kinds.isSubset(of: damage.kinds) && !kinds.isEmpty)
        #expect(try await house.house.rebuild().differences == report.differences)
        #expect(try await house.house.checkIntegrity().isSound)
    }

    @Test("a difference names the item by its title, the log entry, and what differs")
    func words() async throws {
        let (house, items) = try await busyHouse()
        try await house.store.write { transaction in
            for damage in [Damage.effect, .member, .state, .extra] { try damage.run(in: transaction, items) }
        }
        let report = try await house.house.checkIntegrity()
        let entries = try await house.house.read { try $0.log(after: 0, limit: .max) }
        func position(_ isMeant: (HouseEvent) -> Bool) throws -> Int64 {
            try #require(entries.last { isMeant($0.event) }).position
        }
        let sale = try position { if case .auction(items[1], _) = $0 { true } else { false } }
        let publication = try position { if case .auction(items[4], _) = $0 { true } else { false } }
        let registration = try position {
            if case .memberRegistered(let member) = $0 { member.name == "Sam" } else { false }
        }
        let sam = try #require(try await house.house.read { try $0.item(items[0])?.seller })
        #expect(report.isRepairable)
        #expect(
            report.faults == [
                "\"Radio\" (\(items[1])) does not match log entry \(sale): the stored auction differs",
                "the number of brands does not match the log: 2, expected 1",
                "\"Other\" (\(items[4])) does not match log entry \(publication): bidders 2, expected 0",
                "member \"Sam\" (\(sam)) does not match log entry \(registration): the stored member differs",
            ]
        )
    }

    @Test("a log with a gap is told, and everything else is still checked")
    func gap() async throws {
        let (house, items) = try await busyHouse()
        let gap = AuctionEvent(sequence: 9, time: house.clock.now, change: .closed)
        try await house.store.write { transaction in
            _ = try transaction.append(.auction(items[4], gap), at: gap.time, effect: nil)
            try Damage.state.run(in: transaction, items)
        }
        let report = try await house.house.checkIntegrity()
        #expect(!report.isRepairable)
        #expect(report.differences.map(\.kind) == [.auction, .log])
        #expect(report.differences.map(\.name) == [items[1].rawValue, items[4].rawValue])
    }
}

extension PublicEffect {
    fileprivate func counting(bidders: Int) -> PublicEffect {
        PublicEffect(
            price: price,
            leader: leader,
            bidCount: bidCount,
            bidderCount: bidders,
            endsAt: endsAt,
            reserve: reserve
        )
    }
}
