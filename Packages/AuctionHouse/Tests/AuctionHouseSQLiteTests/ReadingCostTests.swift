import AuctionHouse
import Bidding
import BidlySQLite
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@testable import AuctionHouseSQLite

/// Something a house looks up again and again, whose cost must not grow with the house.
private struct LookUp: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let look: @Sendable (any HouseSnapshot, ItemID) throws -> Void

    init(_ name: String, _ look: @escaping @Sendable (any HouseSnapshot, ItemID) throws -> Void) {
        testDescription = name
        self.look = look
    }

    static let all = [
        LookUp("when the next auction ends") { house, _ throws in #expect(try house.nextEnd() != nil) },
        LookUp("one auction that is due") { house, _ throws in
            #expect(try house.dueAuctions(at: Instant(millisecondsSince1970: .max), limit: 1).count == 1)
        },
        LookUp("that nothing is due") { house, _ throws in
            #expect(try house.dueAuctions(at: Instant(millisecondsSince1970: 0), limit: 100).isEmpty)
        },
        LookUp("answers kept long enough") { house, _ throws in
            _ = try house.answersKept(until: Instant(millisecondsSince1970: 0), limit: 1)
        },
        LookUp("an item, its auction, its category and what it was relisted as") { house, item throws in
            let found = try #require(try house.item(item))
            #expect(try house.auction(of: item) != nil && house.category(found.details.category) != nil)
            #expect(try house.item(relistedFrom: item) == nil)
        },
        LookUp("two items by the beginning of the last one's identifier") { house, item throws in
            #expect(try house.items(beginning: item.rawValue, after: nil, limit: 2).map(\.id) == [item])
        },
        LookUp("the first page of what ends soonest") { house, _ throws in
            let search = ListingSearch(SearchQuery(), at: Sample.time, limit: 10)
            #expect(try house.search(search).rows.count == 10)
        },
        LookUp("the first page of the cheapest") { house, _ throws in
            let search = ListingSearch(SearchQuery(sort: .lowestPrice), at: Sample.time, limit: 10)
            #expect(try house.search(search).rows.count == 10)
        },
        LookUp("the newest entries of the log") { house, _ throws in
            #expect(try house.log(of: nil, before: .max, limit: 10).count == 10)
            #expect(try house.log(after: house.lastPosition() - 1, limit: 10).count == 1)
        },
    ]
}

@Suite("What a house reads of its file") struct ReadingCostTests {
    @Test("grows no more than an index grows deeper, when the house is thirty times as large", arguments: LookUp.all)
    fileprivate func constant(_ lookUp: LookUp) async throws {
        let small = try await pages(lookUp, inHouseOf: 30), large = try await pages(lookUp, inHouseOf: 900)
        #expect(large <= 2 * small + 8)
    }

    /// How many pages something takes to look up in a house that was just opened.
    private func pages(_ lookUp: LookUp, inHouseOf count: Int) async throws -> Int {
        let file = try TemporaryFile()
        let store = try await SQLiteHouseStore(path: file.path)
        let last = try await store.write { house throws in
            try house.put(ItemCategory(id: "top", name: "Things", parent: nil))
            let details = try ItemDetails(title: "Radio", category: "top")
            var last: ItemID = "none"
            for number in 1...count {
                last = try #require(ItemID("item\(100_000 + number)"))
                try house.put(Item(id: last, seller: "sam", details: details, createdAt: Sample.time))
                try house.put(Sample.auction(last, endsAfter: 86_400 + Int64(number)))
                _ = try house.append(Sample.event(number), at: Sample.time, effect: nil)
            }
            return last
        }
        let session = try HouseFile(path: file.path, busyTimeout: .seconds(5)).open(.readOnly)
        return try session.database.read {
            let before = try session.database.pagesRead
            try lookUp.look(session, last)
            return try session.database.pagesRead - before
        }
    }
}
