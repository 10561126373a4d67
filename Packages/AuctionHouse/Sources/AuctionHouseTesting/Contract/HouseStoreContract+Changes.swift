import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

extension HouseStoreContract {
    /// What is found follows what is put.
    static let changes = [
        HouseStoreContract("a revised item is found by what it says now and no more by what it said") { store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                try sample.list("a", "Old lamp", description: "plain", endsIn: 10)
                try sample.draft("b", "Draft lamp", seller: "sara")
            }
            try await store.write { house in
                let sample = try ListingSample(in: house)
                try sample.draft(
                    "a",
                    "New clock",
                    description: "fancy",
                    category: "toys",
                    brand: "tarn",
                    condition: .new
                )
                try sample.draft("b", "Radio", seller: "sara")
            }
            try await store.read { house throws in
                for text in ["old", "lamp", "plain"] { #expect(try house.found(text) == [], "\(text)") }
                for text in ["new", "clock", "fancy", "tarnwick"] { #expect(try house.found(text) == ["a"], "\(text)") }
                #expect(try house.found(SearchQuery(category: "toys", brand: "tarn", condition: .new)) == ["a"])
                let drafts = SearchQuery(text: "lamp", statuses: [.draft])
                #expect(try house.found(drafts, by: "sara") == [])
            }
        },
        HouseStoreContract("in one transaction all changes are found at once, and a draft becomes open when published")
        {
            store in
            try await store.write { house throws in
                let sample = try ListingSample(in: house)
                try sample.draft("a", "Lamp")
                #expect(try house.found("lamp") == [])
                try sample.publish("a", endsIn: 10)
                #expect(try house.found("lamp") == ["a"])
                try sample.draft("a", "Clock")
                #expect(try house.found("lamp") == [])
                #expect(try house.found("clock") == ["a"])
                try sample.draft("a", "Lamp")
                try sample.draft("a", "Radio")
                #expect(try house.found("lamp") == [])
                #expect(try house.found("radio") == ["a"])
            }
            try await store.read { house throws in #expect(try house.found("radio") == ["a"]) }
        },
        HouseStoreContract("an auction that is put before its item is found once the item is there") { store in
            try await store.write { house throws in
                let sample = try ListingSample(in: house)
                try sample.publish("a", endsIn: 10, price: 300)
                #expect(try house.found("lamp") == [])
                try sample.draft("a", "Lamp")
                for sort in SearchSort.known {
                    #expect(try house.found(SearchQuery(sort: sort)) == ["a"])
                    #expect(try house.found(SearchQuery(text: "lamp", sort: sort)) == ["a"])
                }
            }
        },
        HouseStoreContract("bids, extensions, closing and withdrawing are followed in every order") { store in
            let sale = Sale(
                buyer: "anna",
                price: Money(minorUnits: 5000, currency: .usd),
                time: ListingSample.now,
                isBuyNow: true
            )
            try await store.write { house in
                let sample = try ListingSample(in: house)
                for (index, item) in (["a", "b", "c", "d"] as [ItemID]).enumerated() {
                    try sample.list(item, "Lamp", endsIn: Int64(index + 1) * 10)
                }
            }
            try await store.write { house in
                let (a, b, c) = (try house.auction(of: "a"), try house.auction(of: "b"), try house.auction(of: "c"))
                try house.put(#require(a).with(price: 2000, bidCount: 1))
                try house.put(#require(a).with(price: 3000, bidCount: 2))
                try house.put(#require(b).with(endsAt: ListingSample.now.advanced(by: .seconds(35)), price: 1500))
                try house.put(#require(c).with(phase: .sold(sale)))
            }
            try await store.read { house throws in
                for text in [nil, "lamp"] {
                    func found(_ sort: SearchSort, _ status: ListingStatus = .open) throws -> [ItemID] {
                        try house.found(SearchQuery(text: text, statuses: [status], sort: sort))
                    }
                    #expect(try found(.endingSoonest) == ["a", "b", "d"])
                    #expect(try found(.highestPrice) == ["a", "b", "d"])
                    #expect(try found(.lowestPrice) == ["d", "b", "a"])
                    #expect(try found(.mostBids).first == "a")
                    #expect(try Set(found(.newest)) == ["a", "b", "d"])
                    #expect(try found(.mostBids, .sold) == ["c"])
                    #expect(try found(.highestPrice, .sold) == ["c"])
                }
                let row = try house.search(
                    ListingSearch(SearchQuery(statuses: [.sold]), at: ListingSample.now, limit: 1)
                ).rows.first
                #expect(row?.price == sale.price)
            }
        },
        HouseStoreContract("who ends when another ended before is found by its own words alone") { store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                try sample.list("a", "Lamp", endsIn: 10)
                try sample.list("b", "Radio", endsIn: 30)
            }
            try await store.write { house in
                let sample = try ListingSample(in: house)
                try sample.publish("a", endsIn: 20)
                try sample.publish("b", endsIn: 10)
            }
            try await store.read { house throws in
                #expect(try house.found("lamp") == ["a"])
                #expect(try house.found("radio") == ["b"])
                #expect(try house.found("") == ["b", "a"])
            }
        },
        HouseStoreContract("a maker's new name is found in its items, a moved category brings its items along") {
            store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                try sample.draft("a", "Lamp", category: "valve", brand: "tarn").publish("a", endsIn: 1)
                try sample.draft("b", "Lamp", brand: "bell").publish("b", endsIn: 2)
            }
            try await store.write { house throws in
                try house.put(Brand(id: "tarn", name: "Quill & Sons"))
                try house.put(ItemCategory(id: "radios", name: "Sets", parent: "other"))
                #expect(try house.found("quill") == ["a"])
            }
            try await store.read { house throws in
                #expect(try house.found("tarnwick") == [])
                #expect(try house.found("lamp sons") == ["a"])
                #expect(try house.found(SearchQuery(category: "top")) == ["b"])
                #expect(try house.found(SearchQuery(category: "other")) == ["a"])
                #expect(try house.found(SearchQuery(category: "radios")) == ["a"])
                #expect(try house.spread(SearchQuery(category: "other")).categories.map(\.label) == ["Sets"])
            }
        },
        HouseStoreContract("what is undone is not found, what was dropped is found again once it is put again") {
            store in
            try await store.write { house in try ListingSample(in: house).list("a", "Lamp", endsIn: 1) }
            await #expect(throws: StoreSample.Refusal.self) {
                try await store.write { house in
                    let sample = try ListingSample(in: house)
                    try sample.list("b", "Lamp with wholly new words", endsIn: 1)
                    try sample.draft("a", "Clock")
                    throw StoreSample.Refusal()
                }
            }
            try await store.read { house throws in
                #expect(try house.found("lamp") == ["a"])
                #expect(try house.found("wholly") == [])
            }
            try await store.write { house throws in
                try house.dropDerived()
                #expect(try house.found("lamp") == [])
                let sample = try ListingSample(in: house)
                try sample.list("b", "Lamp with wholly new words", endsIn: 1)
            }
            try await store.read { house throws in
                #expect(try house.found("lamp") == ["b"])
                #expect(try house.found("wholly") == ["b"])
            }
        },
    ]
}
