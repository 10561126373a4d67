import AuctionHouse
import AuctionHouseTesting
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Synchronization
import Testing

@Suite("filling a house") struct SampleTests {
    private func log(_ house: House) async throws -> [LogEntry] {
        try await house.house.read { try $0.log(after: 0, limit: .max) }
    }

    private func states(_ house: House) async throws -> [AuctionState] {
        let items = try await log(house).compactMap {
            if case .itemDrafted(let item) = $0.event { item.id } else { nil }
        }
        return try await house.house.read { snapshot in try items.compactMap { try snapshot.auction(of: $0) } }
    }

    @Test("puts up what it says: a third over, a few later, the rest running with bids, all as the log leads to it")
    func filled() async throws {
        let house = House()
        let report = try await house.house.fill(with: HouseSample(items: 400, seed: 3))
        #expect(report.items == 400 && report.alreadyThere == 0)
        #expect(report.running + report.scheduled + report.finished == 400)
        #expect((0.28...0.4).contains(Double(report.finished) / 400) && report.scheduled >= 5 && report.scheduled < 40)
        #expect(report.sold > 50 && report.unsold > 15 && report.reviews > 10 && report.bids > 1000)
        let check = try await house.house.checkIntegrity()
        #expect(check.isSound, "\(check.differences) \(check.damage)")
        #expect(check.auctions == 400)
        let states = try await states(house), now = house.clock.now
        #expect(states.count { $0.status(at: now) == .open } == report.running)
        #expect(states.count { $0.phase == .unsold(.noBids) } > 5)
        #expect(states.count { $0.phase == .unsold(.reserveNotMet) } > 2)
        #expect(states.contains { if case .sold(let sale) = $0.phase { sale.isBuyNow } else { false } })
        let open = states.filter { $0.status(at: now) == .open }
        #expect(open.count { $0.standing.bidCount > 0 } > open.count / 2)
        #expect(
            open.contains { $0.offersBuyNow } && open.contains { !$0.isReserveMet }
                && open.contains { $0.terms.softClose != nil }
        )
        let ends = open.map { now.duration(to: $0.endsAt) }.sorted()
        #expect(ends.first ?? .zero < .seconds(3600) && ends.last ?? .zero > .seconds(5 * 86_400))
        #expect(ends.allSatisfy { $0 > .zero && $0 <= .seconds(10 * 86_400 + 3600) })
        let currencies = Dictionary(grouping: states) { $0.terms.currency.code }.mapValues(\.count)
        #expect(currencies["USD", default: 0] > 300 && currencies.count == 4)
        #expect(try await house.house.closeDue() == 0, "what was due is closed")
    }

    @Test("writes each fact at its own time, in their order, after its members came")
    func order() async throws {
        let house = House()
        let report = try await house.house.fill(with: HouseSample(items: 60, seed: 8))
        let log = try await log(house)
        var members: Set<MemberID> = [], names: Set<String> = []
        for case .memberRegistered(let member) in log.map(\.event) {
            members.insert(member.id)
            names.insert(member.name)
            #expect(member.registeredAt < house.soon(.seconds(-44 * 86_400)))
        }
        #expect(members.count == report.members && names.count == report.members && report.members > 20)
        let facts = log.filter { entry in
            switch entry.event {
            case .memberRegistered, .categoryAdded, .brandAdded: false
            default: true
            }
        }
        #expect(zip(facts, facts.dropFirst()).allSatisfy { $0.time <= $1.time })
        #expect(facts.allSatisfy { $0.time <= house.clock.now })
        for case .auction(_, let event) in facts.map(\.event) {
            if let bid = event.addedBid { #expect(members.contains(bid.bidder)) }
        }
    }

    @Test("makes the same house of the same seed and time, and another of another seed")
    func deterministic() async throws {
        let houses = [House(), House(), House()]
        for (house, seed) in zip(houses, [5, 5, 6] as [UInt64]) {
            _ = try await house.house.fill(with: HouseSample(items: 40, seed: seed))
        }
        let logs = try await (log(houses[0]), log(houses[1]), log(houses[2]))
        #expect(logs.0 == logs.1 && logs.0 != logs.2)
    }

    @Test("filled again adds what is not there yet, and tells how much was")
    func again() async throws {
        let house = House()
        let first = try await house.house.fill(with: HouseSample(items: 40, seed: 5))
        house.clock.advance(by: .seconds(3600))
        let second = try await house.house.fill(with: HouseSample(items: 60, seed: 5))
        #expect(second.items == 20 && second.alreadyThere == 40)
        let third = try await house.house.fill(with: HouseSample(items: 60, seed: 5))
        #expect(third.items == 0 && third.alreadyThere == 60 && third.members == 0 && third.bids == 0)
        let other = try await house.house.fill(with: HouseSample(items: 30, seed: 6))
        #expect(other.items == 30 && other.alreadyThere == 0)
        #expect(try await house.house.read { try $0.derivedCounts() }.items == 90)
        #expect(first.items == 40)
        let check = try await house.house.checkIntegrity()
        #expect(check.isSound, "\(check.differences) \(check.damage)")
    }

    @Test("who registered before is nobody of the sample, and nothing is sold to its seller")
    func names() async throws {
        let plain = House()
        _ = try await plain.house.fill(with: HouseSample(items: 10, seed: 2))
        let entries = try await log(plain)
        let taken = try #require(
            entries.compactMap { if case .memberRegistered(let member) = $0.event { member } else { nil } }.first
        )
        let house = House()
        let own = try await house.register(taken.name)
        _ = try await house.house.fill(with: HouseSample(items: 10, seed: 2))
        for state in try await states(house) { #expect(state.terms.seller != own && state.standing.leader != own) }
        #expect(try await house.house.read { try $0.member(named: taken.name + " 2") } != nil)
    }

    @Test("stops before the next fact once its task is cancelled, and nothing of that commit stays")
    func cancelled() async throws {
        let appended = Mutex<[HouseEvent]>([])
        let store = InMemoryHouseStore { event in
            appended.withLock { $0.append(event) }
            if case .itemDrafted = event { withUnsafeCurrentTask { $0?.cancel() } }
        }
        let house = House(store: store)
        let filling = Task { try await house.house.fill(with: HouseSample(items: 50, seed: 4)) }
        await #expect(throws: CancellationError.self) { try await filling.value }
        let drafts = appended.withLock { events in
            events.drop { if case .itemDrafted = $0 { false } else { true } }
        }
        #expect(drafts.count == 1)
        #expect(try await log(house).isEmpty)
    }

    @Test("tells how far it has come after each commit, and a failed one leaves the others there")
    func commits() async throws {
        let store = FailingStore()
        let house = House(store: store)
        store.letFail(after: 1)
        let news = Mutex<[Int]>([])
        await #expect(throws: StoreFailure.self) {
            try await house.house.fill(with: HouseSample(items: 1100, seed: 1)) { report in
                news.withLock { $0.append(report.items) }
            }
        }
        #expect(news.withLock(\.self) == [500])
        store.letSucceed()
        let report = try await house.house.fill(with: HouseSample(items: 1100, seed: 1))
        #expect(report.items == 600 && report.alreadyThere == 500)
    }
}
