import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

extension HouseStoreContract {
    /// Searching by what is not words.
    static let filters = [
        HouseStoreContract("a category is searched with all below it") { store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                for (index, category) in ["top", "radios", "valve", "toys", "other"].enumerated() {
                    let item = try #require(ItemID(category))
                    try sample.draft(item, category: #require(ItemCategoryID(category)))
                    try sample.publish(item, endsIn: Int64(index) + 1)
                }
            }
            try await store.read { house throws in
                #expect(try house.found(SearchQuery(category: "top")) == ["top", "radios", "valve", "toys"])
                #expect(try house.found(SearchQuery(category: "radios")) == ["radios", "valve"])
                #expect(try house.found(SearchQuery(text: "thing", category: "valve")) == ["valve"])
                #expect(try house.found(SearchQuery(category: "none")) == [])
            }
        },
        HouseStoreContract("maker, seller and condition must be those asked for, all that are set at once") { store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                try sample.draft("a", brand: "tarn", condition: .new).publish("a", endsIn: 1)
                try sample.draft("b", brand: "bell", condition: .used).publish("b", endsIn: 2)
                try sample.draft("c", condition: .new, seller: "sara").publish("c", endsIn: 3)
                try sample.draft("d", brand: "tarn", condition: ItemCondition(rawValue: "of its own")).publish(
                    "d",
                    endsIn: 4
                )
            }
            try await store.read { house throws in
                #expect(try house.found(SearchQuery(brand: "tarn")) == ["a", "d"])
                #expect(try house.found(SearchQuery(brand: "sam")) == [])
                #expect(try house.found(SearchQuery(seller: "sara")) == ["c"])
                #expect(try house.found(SearchQuery(condition: .new)) == ["a", "c"])
                #expect(try house.found(SearchQuery(condition: ItemCondition(rawValue: "of its own"))) == ["d"])
                #expect(try house.found(SearchQuery(condition: ItemCondition(rawValue: "New"))) == [])
                #expect(try house.found(SearchQuery(text: "thing", brand: "tarn", condition: .new)) == ["a"])
                #expect(try house.found(SearchQuery(brand: "tarn", seller: "sara")) == [])
            }
        },
        HouseStoreContract("prices are within the range, in its currency, and follow the bids") { store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                for (index, price) in [500, 1000, 1500].enumerated() {
                    for (item, currency) in [("usd\(index)", Currency.usd), ("jpy\(index)", .jpy)] {
                        let item = try #require(ItemID(item))
                        try sample.draft(item)
                        try sample.publish(item, endsIn: Int64(index) + 1, price: Int64(price), currency: currency)
                    }
                }
                try sample.publish("usd2", endsIn: 3, price: 1499, bidCount: 1)
            }
            @Sendable func within(_ lowest: Int64?, _ highest: Int64?, _ currency: Currency = .usd) throws
                -> SearchQuery
            {
                let prices = try PriceRange(
                    lowest: lowest.map { Money(minorUnits: $0, currency: currency) },
                    highest: highest.map { Money(minorUnits: $0, currency: currency) }
                )
                return SearchQuery(text: "thing", prices: prices)
            }
            try await store.read { house throws in
                #expect(try house.found(within(1000, nil)) == ["usd1", "usd2"])
                #expect(try house.found(within(nil, 1000)) == ["usd0", "usd1"])
                #expect(try house.found(within(1000, 1499)) == ["usd1", "usd2"])
                #expect(try house.found(within(1500, 1500)) == [])
                #expect(try house.found(within(1500, 1500, .jpy)) == ["jpy2"])
                #expect(try house.found(within(0, nil, .eur)) == [])
                for sort in SearchSort.known {
                    var query = try within(600, 1499)
                    query.sort = sort
                    #expect(try Set(house.found(query)) == ["usd1", "usd2"], "\(sort)")
                    query.text = nil
                    #expect(try Set(house.found(query)) == ["usd1", "usd2"], "\(sort)")
                }
            }
        },
        HouseStoreContract("statuses come from how the auction stands and from the clock") { store in
            let sale = Sale(
                buyer: "anna",
                price: Money(minorUnits: 777, currency: .usd),
                time: ListingSample.now,
                isBuyNow: false
            )
            let expected: [ListingStatus: [ItemID]] = [
                .scheduled: ["scheduled"], .open: ["beginning", "open"], .ended: ["ended", "ending"], .sold: ["sold"],
                .unsold: ["unsold"], .withdrawn: ["withdrawn"], .draft: ["draft"],
            ]
            try await store.write { house in
                let sample = try ListingSample(in: house)
                for item in expected.values.joined() {
                    try sample.draft(item, seller: item == "draft" ? "dora" : "sam")
                }
                try sample.publish("scheduled", endsIn: 10, startsIn: 1)
                try sample.publish("beginning", endsIn: 9, startsIn: 0)
                try sample.publish("open", endsIn: 11)
                try sample.publish("ended", endsIn: -5)
                try sample.publish("ending", endsIn: 0)
                try sample.publish("sold", endsIn: -9, phase: .sold(sale))
                try sample.publish("unsold", endsIn: -8, phase: .unsold(.noBids))
                try sample.publish(
                    "withdrawn",
                    endsIn: 7,
                    phase: .withdrawn(Withdrawal(reason: "", authority: .seller))
                )
            }
            try await store.read { house throws in
                for (status, items) in expected where status != .draft {
                    for sort in SearchSort.known {
                        let query = SearchQuery(statuses: [status], sort: sort)
                        #expect(try house.found(query).sorted() == items, "\(status) \(sort)")
                    }
                    #expect(try house.found(SearchQuery(text: "thing", statuses: [status])) == items, "\(status)")
                    let search = ListingSearch(SearchQuery(statuses: [status]), at: ListingSample.now, limit: 9)
                    #expect(try house.search(search).rows.allSatisfy { $0.status == status })
                }
                #expect(
                    try house.found(SearchQuery(statuses: []))
                        == ["sold", "unsold", "ended", "ending", "withdrawn", "beginning", "scheduled", "open"]
                )
                #expect(try house.found(SearchQuery(statuses: [.sold, .open])) == ["sold", "beginning", "open"])
                #expect(try house.found(SearchQuery(statuses: [ListingStatus(rawValue: "lost")])) == [])
                let row = try house.search(
                    ListingSearch(SearchQuery(statuses: [.sold]), at: ListingSample.now, limit: 1)
                ).rows.first
                #expect(row?.price == sale.price)
            }
        },
        HouseStoreContract("drafts are found by their seller alone, whatever is asked") { store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                try sample.draft("a", "Draft radio", seller: "sam", created: 5)
                try sample.draft("b", "Draft lamp", seller: "sara", created: 6)
                try sample.list("c", "Radio", endsIn: 10)
            }
            try await store.read { house throws in
                let drafts = SearchQuery(statuses: [.draft]), all = SearchQuery(statuses: [])
                #expect(try house.found(drafts) == [])
                #expect(try house.found(drafts, by: "anna") == [])
                #expect(try house.found(drafts, by: "sam") == ["a"])
                #expect(try house.found(drafts, by: "sara") == ["b"])
                #expect(try house.found(all, by: "sam") == ["c", "a"])
                #expect(try house.found(all) == ["c"])
                #expect(try house.found(SearchQuery(statuses: [], seller: "sara"), by: "sam") == [])
                #expect(try house.found(SearchQuery(statuses: [], seller: "sam"), by: "sam") == ["c", "a"])
                #expect(try house.found(SearchQuery(text: "radio", statuses: []), by: "sam") == ["c", "a"])
                #expect(try house.found(SearchQuery(), by: "sam") == ["c"])
                let row = try house.search(ListingSearch(drafts, viewer: "sam", at: ListingSample.now, limit: 1)).rows
                #expect(row.map(\.price) == [nil] && row.map(\.endsAt) == [nil] && row.map(\.status) == [.draft])
                #expect(try house.spread(drafts, for: "sara").countedItems == 1)
                #expect(try house.spread(all).countedItems == 1)
            }
        },
    ]
}
