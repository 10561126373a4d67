import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

extension HouseStoreContract {
    /// The log: in the order of the commits, in pages.
    static let log = [
        HouseStoreContract("the log keeps the order in which facts were added, at ascending positions") { store in
            let events = try (1...20).map { try brandAdded($0) }
            var positions: [Int64] = []
            for batch in [events[0..<1], events[1..<12], events[12..<20]] {
                positions += try await store.write { house throws in
                    try batch.map { try house.append($0, at: Instant(millisecondsSince1970: 0), effect: nil) }
                }
            }
            #expect(positions == Array(Set(positions)).sorted())
            #expect(positions.allSatisfy { $0 > 0 })
            let (log, last) = try await store.read { (try $0.log(after: 0, limit: 100), try $0.lastPosition()) }
            #expect(log.map(\.event) == events)
            #expect(log.map(\.position) == positions)
            #expect(last == positions.last)
        },
        HouseStoreContract("the log is read in pages") { store in
            try await store.write { house throws in
                for number in 1...10 {
                    _ = try house.append(brandAdded(number), at: Instant(millisecondsSince1970: 0), effect: nil)
                }
            }
            try await store.read { house throws in
                let all = try house.log(after: 0, limit: 10)
                var (paged, position) = ([LogEntry](), Int64(0))
                while let last = try house.log(after: position, limit: 3).last {
                    paged += try house.log(after: position, limit: 3)
                    position = last.position
                }
                #expect(paged == all)
                #expect(all.count == 10)
                #expect(try house.log(after: all[3].position, limit: 2) == Array(all[4...5]))
                #expect(try house.log(after: all[9].position, limit: 2) == [])
                #expect(try house.log(after: 0, limit: 0) == [])
            }
        },
        HouseStoreContract("a fact that was undone does not come back, and later ones come after") { store in
            let first = try await store.write {
                try $0.append(brandAdded(1), at: Instant(millisecondsSince1970: 0), effect: nil)
            }
            await #expect(throws: StoreSample.Refusal.self) {
                try await store.write { house throws in
                    _ = try house.append(brandAdded(2), at: Instant(millisecondsSince1970: 0), effect: nil)
                    throw StoreSample.Refusal()
                }
            }
            let third = try await store.write {
                try $0.append(brandAdded(3), at: Instant(millisecondsSince1970: 0), effect: nil)
            }
            #expect(first < third)
            let log = try await store.read { try $0.log(after: 0, limit: 10) }
            #expect(log.map(\.event) == [try brandAdded(1), try brandAdded(3)])
        },
        HouseStoreContract("every kind of fact, and any time, reads back equal") { store in
            let events = try everyKind()
            let times = [Int64.min, -1, 0, 1_893_456_000_123, .max].map(Instant.init(millisecondsSince1970:))
            try await store.write { house throws in
                for event in events { for time in times { _ = try house.append(event, at: time, effect: nil) } }
            }
            let log = try await store.read { try $0.log(after: 0, limit: 1000) }
            #expect(log.allSatisfy { $0.effect == nil })
            #expect(log.map(\.event) == events.flatMap { event in times.map { _ in event } })
            #expect(log.map(\.time) == events.flatMap { _ in times })
        },
    ]

    private static func brandAdded(_ number: Int) throws -> HouseEvent {
        .brandAdded(try Brand(id: "brand", name: "Brand \(number)"))
    }

    private static func everyKind() throws -> [HouseEvent] {
        let sample = try StoreSample()
        let money = Money(minorUnits: AuctionTerms.largestAmount, currency: .kwd)
        let changes: [AuctionEvent.Change] = [
            .published(sample.auction.terms),
            .revised(try sample.auction.terms.with(reserve: Money(minorUnits: 1500, currency: .usd))),
            .bidPlaced(bidder: "anna", maximum: money),
            .bidsRetracted(bidder: "anna", bids: [2, 3], reason: .descriptionChanged),
            .bidsVoided(bids: [4], reason: "a shill – “friend”"), .boughtNow(buyer: "anna", price: money),
            .withdrawn(Withdrawal(reason: "broke", authority: .seller)), .closed,
        ]
        return [
            .memberRegistered(sample.member), .categoryAdded(sample.category), .brandAdded(sample.brand),
            .itemDrafted(sample.item), .itemRevised(sample.item.revised(sample.item.details)), .reviewed(sample.review),
        ]
            + changes.enumerated().map { index, change in
                .auction("radio", AuctionEvent(sequence: index + 1, time: sample.time, change: change))
            }
    }

}
