import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

extension HouseStoreContract {
    /// In what order items are found.
    static let orders = [
        HouseStoreContract("by end, age, price and bids, in either case with words and without") { store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                for (index, listing) in [
                    ("a", 40, 700, Currency.usd, 3), ("b", 10, 900, .usd, 1), ("c", 30, 800, .eur, 2),
                    ("d", 20, 5, .jpy, 0), ("e", 50, 100, .eur, 9),
                ].enumerated() as EnumeratedSequence<[(ItemID, Int64, Int64, Currency, Int)]> {
                    let (item, end, price, currency, bids) = listing
                    try sample.draft(item, created: [3, 5, 1, 2, 4][index])
                    try sample.publish(item, endsIn: end, price: price, currency: currency, bidCount: bids)
                }
                try sample.draft("x", created: 9)
            }
            let expected: [(SearchSort, [ItemID])] = [
                (.endingSoonest, ["b", "d", "c", "a", "e"]), (.newest, ["b", "e", "a", "d", "c"]),
                (.lowestPrice, ["e", "c", "d", "a", "b"]), (.highestPrice, ["c", "e", "d", "b", "a"]),
                (.mostBids, ["e", "a", "c", "b", "d"]), (SearchSort(rawValue: "nearest"), ["b", "d", "c", "a", "e"]),
            ]
            try await store.read { house throws in
                for (sort, items) in expected {
                    for text in [nil, "thing", "th"] {
                        let query = SearchQuery(text: text, sort: sort)
                        #expect(try house.found(query) == items, "\(sort)")
                        for limit in 1...4 { #expect(try house.found(query, pagesOf: limit) == items, "\(sort)") }
                        #expect(try house.found(query, by: "anna", pagesOf: 3) == items)
                    }
                }
            }
        },
        HouseStoreContract("drafts come last by end and price, and among the others by age") { store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                try sample.draft("a", created: 1).publish("a", endsIn: 10)
                try sample.draft("b", created: 2)
                try sample.draft("c", created: 3).publish("c", endsIn: 20)
            }
            try await store.read { house throws in
                for sort in [SearchSort.endingSoonest, .lowestPrice, .highestPrice, .relevance] {
                    let query = SearchQuery(text: "thing", statuses: [], sort: sort)
                    #expect(try house.found(query, by: "sam", pagesOf: 2).last == "b", "\(sort)")
                }
                #expect(
                    try house.found(SearchQuery(statuses: [], sort: .newest), by: "sam", pagesOf: 1) == ["c", "b", "a"]
                )
            }
        },
        HouseStoreContract(
            "by relevance those with all words in the title come first, then the others, each by the end"
        ) {
            store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                try sample.list("a", "Lamp", description: "like an old radio", endsIn: 1)
                try sample.list("b", "Radio", description: "old", endsIn: 2)
                try sample.list("c", "Old radio", endsIn: 4)
                try sample.list("d", "Radio, very old", description: "old radio", endsIn: 3)
                try sample.list("e", "Lamp", endsIn: 0)
            }
            try await store.read { house throws in
                let query = SearchQuery(text: "old radio", sort: .relevance)
                #expect(try house.found(query) == ["d", "c", "a", "b"])
                for limit in 1...4 { #expect(try house.found(query, pagesOf: limit) == ["d", "c", "a", "b"]) }
                #expect(try house.found(SearchQuery(text: "!", sort: .relevance)) == ["a", "b", "d", "c"])
            }
        },
        HouseStoreContract("equal ones come in one order, each once, whatever the pages") { store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                for number in 0..<60 {
                    let item = try #require(ItemID("i\(number * 7919 % 60)"))
                    try sample.draft(item)
                    let phase: AuctionState.Phase = number.isMultiple(of: 3) ? .unsold(.noBids) : .running
                    try sample.publish(item, endsIn: 60, phase: phase)
                }
            }
            try await store.read { house throws in
                for sort in SearchSort.known {
                    let query = SearchQuery(text: "thing", statuses: [], sort: sort)
                    let all = try house.found(query)
                    #expect(Set(all).count == 60, "\(sort)")
                    for limit in [1, 7, 20, 59] { #expect(try house.found(query, pagesOf: limit) == all, "\(sort)") }
                }
            }
        },
        HouseStoreContract("a page has no more rows than asked for, and says where the next begins if there is one") {
            store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                for number in 1...3 { try sample.list(#require(ItemID("i\(number)")), "Lamp", endsIn: Int64(number)) }
            }
            try await store.read { house throws in
                func page(_ limit: Int) throws -> FoundListings {
                    try house.search(ListingSearch(SearchQuery(), at: ListingSample.now, limit: limit))
                }
                #expect(try page(2).rows.count == 2 && page(2).next != nil)
                #expect(try page(3).rows.count == 3 && page(3).next == nil)
                #expect(try page(.max).rows.count == 3 && page(.max).next == nil)
                for sort in SearchSort.known {
                    let query = SearchQuery(text: "lamp", sort: sort)
                    let search = ListingSearch(query, at: ListingSample.now, limit: .max)
                    #expect(try house.search(search).rows.count == 3)
                }
                #expect(try page(0).rows == [])
                #expect(try page(-1).rows == [])
            }
        },
    ]
}
