import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

extension HouseStoreContract {
    /// Transactions: all or nothing, and seen from inside.
    static let writing = [
        HouseStoreContract("an empty store has nothing") { store in
            try await store.read { house throws in
                #expect(try house.lastPosition() == 0)
                #expect(try house.log(after: 0, limit: 10) == [])
                #expect(try house.member("anna") == nil)
                #expect(try house.member(named: "Anna") == nil)
                #expect(try house.item("radio") == nil)
                #expect(try house.auction(of: "radio") == nil)
                #expect(try house.bids(on: "radio") == [])
                #expect(try house.dueAuctions(at: Instant(millisecondsSince1970: .max), limit: 10) == [])
                #expect(try house.nextEnd() == nil)
                #expect(try house.review(of: "radio") == nil)
                #expect(try house.category("cat") == nil)
                #expect(try house.brand("brand") == nil)
                #expect(try house.categories() == [])
                #expect(try house.brands() == [])
                #expect(try house.answer(to: StoreSample.key()) == nil)
                #expect(try house.secret() == nil)
                #expect(try house.log(of: ["radio"], after: 0, limit: 10) == [])
                #expect(try house.log(of: ["radio"], before: .max, limit: 10) == [])
                #expect(try house.retractionCount(of: "anna") == 0)
                #expect(try house.itemsRetractedFrom(by: "anna", after: nil, limit: 10) == [])
                #expect(try house.bids(of: "anna", on: "radio") == [])
                #expect(try house.bidderCount(on: "radio") == 0)
                #expect(try house.itemsBidOn(by: "anna", after: nil, limit: 10) == [])
                #expect(try house.itemsSold(by: "sam", after: nil, limit: 10) == [])
                let search = ListingSearch(SearchQuery(statuses: []), at: Instant(millisecondsSince1970: 0), limit: 10)
                #expect(try house.search(search) == FoundListings(rows: [], next: nil))
                let facets = try house.facets(of: search.query, viewer: "sam", at: search.time)
                #expect(facets == Facets(categories: [], brands: [], conditions: [], countedItems: 0))
            }
        },
        HouseStoreContract("write gives the result of its work, and what it wrote is there") { store in
            let sample = try StoreSample()
            #expect(try await store.write { try sample.put(in: $0) } > 0)
            try await store.read { try sample.expect(in: $0) }
        },
        HouseStoreContract("what a transaction wrote it reads back at once") { store in
            let sample = try StoreSample()
            try await store.write { house throws in
                let position = try sample.put(in: house)
                try sample.expect(in: house)
                #expect(try house.lastPosition() == position)
                #expect(try house.log(after: 0, limit: 10).map(\.event) == [sample.event])
            }
        },
        HouseStoreContract("when its work throws, a transaction leaves nothing, and the error comes through") { store in
            let sample = try StoreSample()
            await #expect(throws: StoreSample.Refusal.self) {
                try await store.write { house throws in
                    _ = try sample.put(in: house)
                    throw StoreSample.Refusal()
                }
            }
            try await store.read { try sample.expectNothing(in: $0) }
            _ = try await store.write { try sample.put(in: $0) }
            try await store.read { try sample.expect(in: $0) }
        },
        HouseStoreContract("a transaction whose task is cancelled before the commit leaves nothing") { store in
            let sample = try StoreSample()
            let writing = Task {
                try await store.write { house in
                    _ = try sample.put(in: house)
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            }
            await #expect(throws: CancellationError.self) { try await writing.value }
            try await store.read { try sample.expectNothing(in: $0) }
            _ = try await store.write { try sample.put(in: $0) }
            try await store.read { try sample.expect(in: $0) }
        },
        HouseStoreContract("a transaction undone in its middle leaves what was there before as it was") { store in
            let sample = try StoreSample()
            _ = try await store.write { try sample.put(in: $0) }
            await #expect(throws: StoreSample.Refusal.self) {
                try await store.write { house throws in
                    try house.dropDerived()
                    try house.put(StoreSample.auction("radio", endsAt: 7))
                    _ = try house.append(.memberRegistered(sample.member), at: sample.time, effect: nil)
                    throw StoreSample.Refusal()
                }
            }
            try await store.write { house throws in
                try sample.expect(in: house)
                try house.put(sample.auction)
            }
            try await store.read { try sample.expect(in: $0) }
        },
        HouseStoreContract("the error of a read comes through") { store in
            await #expect(throws: StoreSample.Refusal.self) {
                try await store.read { _ in throw StoreSample.Refusal() }
            }
        },
        HouseStoreContract("dropping what is derived leaves log, answers and secret, and it can be put again") {
            store in
            let sample = try StoreSample()
            let position = try await store.write { house in
                try house.put(secret: [1])
                try house.put(secret: [0, 255])
                return try sample.put(in: house)
            }
            try await store.write { house throws in
                try house.dropDerived()
                try sample.expectNothingDerived(in: house)
            }
            try await store.read { house throws in
                try sample.expectNothingDerived(in: house)
                #expect(try house.lastPosition() == position)
                #expect(try house.log(after: 0, limit: 10).map(\.event) == [sample.event])
                #expect(try house.answer(to: StoreSample.key()) == sample.answer)
                #expect(try house.secret() == [0, 255])
            }
            try await store.write { try sample.putDerived(in: $0) }
            try await store.read { try sample.expect(in: $0) }
        },
    ]
}
