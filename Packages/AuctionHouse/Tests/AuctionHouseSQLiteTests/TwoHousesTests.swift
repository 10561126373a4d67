import AuctionHouse
import AuctionHouseSQLite
import Bidding
import Catalog
import Dispatch
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("two houses on one file") struct TwoHousesTests {
    private func decided(_ house: AuctionHouse, _ command: HouseCommand, by caller: Caller) async throws -> HouseAnswer
    {
        guard case .decided(let result) = try await house.perform(HouseRequest(command, by: caller)) else {
            throw StoreFailure(.corrupt, detail: "answered before")
        }
        return try result.get()
    }

    private func publish(_ count: Int, in house: AuctionHouse, clock: TestClock) async throws -> [ItemID] {
        guard case .member(let seller) = try await decided(house, .register(name: "Sam"), by: .anonymous),
            case .category(let category) = try await decided(
                house,
                .addCategory(name: "Radios", parent: nil),
                by: Caller(member: nil, isAdmin: true)
            )
        else { return [] }
        var items: [ItemID] = []
        for _ in 0..<count {
            let details = try ItemDetails(title: "Radio", category: category.id)
            guard case .item(let item) = try await decided(house, .draft(details), by: Caller(member: seller.id)) else {
                continue
            }
            let offer = TermsOffer(
                startPrice: Money(minorUnits: 100, currency: .usd),
                endsAt: clock.now.advanced(by: .seconds(3600))
            )
            _ = try await decided(house, .publish(item.id, offer), by: Caller(member: seller.id))
            items.append(item.id)
        }
        return items
    }

    @Test("who only looks does not wait for who writes: what is due shows as ended, and is closed later")
    func lookingOn() async throws {
        let file = try TemporaryFile(), clock = TestClock(), identifiers = SequentialIdentifierSource()
        let store = try await SQLiteHouseStore(path: file.path)
        let house = AuctionHouse(store: store, clock: clock, identifiers: identifiers)
        try await house.open()
        let item = try #require(try await publish(1, in: house, clock: clock).first)
        clock.advance(by: .seconds(3600))
        let (began, beginning) = AsyncStream.makeStream(of: Void.self), looked = DispatchSemaphore(value: 0)
        async let writing: Void = store.write { _ in
            beginning.finish()
            looked.wait()
        }
        for await _ in began {}

        let onlooker = AuctionHouse(
            store: try await SQLiteHouseStore(path: file.path, busyTimeout: .seconds(2)),
            clock: clock,
            identifiers: identifiers
        )
        let status: Result<AuctionStatus?, any Error>
        do {
            try await onlooker.open()
            status = .success(try await onlooker.look(as: .anonymous) { try $0.auction(of: item).value.status })
        } catch {
            status = .failure(error)
        }
        looked.signal()
        try await writing
        #expect(try status.get() == .ended)
        #expect(try await onlooker.closeDue() == 1)
    }

    @Test("no bid is lost or decided twice, prices follow the rules, and the log leads to what is stored")
    func bidding() async throws {
        let file = try TemporaryFile(), clock = TestClock(), identifiers = SequentialIdentifierSource()
        let stores = [
            try await SQLiteHouseStore(path: file.path, busyTimeout: .seconds(60)),
            try await SQLiteHouseStore(path: file.path, busyTimeout: .seconds(60)),
        ]
        let houses = stores.map { AuctionHouse(store: $0, clock: clock, identifiers: identifiers) }
        let items = try await publish(3, in: houses[0], clock: clock)
        var bidders: [MemberID] = []
        for number in 0..<8 {
            let answer = try await decided(houses[0], .register(name: "Bidder \(number)"), by: .anonymous)
            if case .member(let member) = answer { bidders.append(member.id) }
        }
        #expect(items.count == 3 && bidders.count == 8)

        let accepted = try await withThrowingTaskGroup(of: [ItemID: Int].self) { group in
            for (number, bidder) in bidders.enumerated() {
                group.addTask {
                    var accepted: [ItemID: Int] = [:]
                    for round in 0..<30 {
                        let item = items[(number + round) % items.count]
                        let cents = Int64(100 + round * 97 + number * 31)
                        let maximum = Money(minorUnits: cents, currency: .usd)
                        let command = HouseCommand.placeBid(item, maximum: maximum, ifSequence: nil)
                        let request = HouseRequest(command, by: Caller(member: bidder))
                        // Each bid through the other house than the one before.
                        guard case .decided(.success) = try await houses[round % 2].perform(request) else { continue }
                        accepted[item, default: 0] += 1
                    }
                    return accepted
                }
            }
            return try await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
        }

        clock.advance(by: .seconds(3600))
        async let byOne = houses[0].closeDue()
        async let byOther = houses[1].closeDue()
        #expect(try await byOne + byOther == items.count)
        for item in items {
            let state = try #require(try await houses[1].read { try $0.auction(of: item) })
            #expect(state.standing.bidCount == accepted[item])
            #expect(state.status(at: clock.now) == .sold)
            let bids = try await houses[0].read { try $0.bids(on: item) }
            #expect(Standing(of: bids, pricing: state.terms.pricing) == state.standing)
        }
        let report = try await houses[0].rebuild()
        #expect(report.differences.isEmpty && report.auctions == items.count)
    }
}
