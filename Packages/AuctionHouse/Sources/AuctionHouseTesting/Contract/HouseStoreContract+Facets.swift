import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

extension HouseStoreContract {
    /// How found items are spread.
    static let facets = [
        HouseStoreContract("facets count what is found, by the categories directly below, makers and conditions") {
            store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                for (index, listing) in [
                    ("top", "tarn", ItemCondition.new), ("radios", "tarn", .used), ("valve", "bell", nil),
                    ("toys", nil, .used), ("other", nil, .used), ("lost", "none", nil),
                ].enumerated() as EnumeratedSequence<[(ItemCategoryID, BrandID?, ItemCondition?)]> {
                    let item = try #require(ItemID("i\(index)")), (category, brand, condition) = listing
                    try sample.draft(item, "Lamp \(index)", category: category, brand: brand, condition: condition)
                    try sample.publish(item, endsIn: Int64(index) + 1, price: Int64(index) * 100 + 100)
                }
                try sample.draft("x", "Lamp", category: "valve")
                try sample.draft("y", "Lamp", category: "valve").publish("y", endsIn: -5)
            }
            try await store.read { house throws in
                let all = try house.spread(SearchQuery())
                #expect(
                    all
                        == Facets(
                            categories: [count("top", "Things", 4), count("other", "Other", 1)],
                            brands: [
                                count("tarn", "Tarnwick", 2), count("bell", "Belloran & Søns", 1),
                                count("none", "none", 1),
                            ],
                            conditions: [count("used", "used", 3), count("new", "new", 1)],
                            countedItems: 6
                        )
                )
                #expect(try house.spread(SearchQuery(text: "lamp")) == all)
                let below = try house.spread(SearchQuery(text: "lamp", category: "top"))
                #expect(below.categories == [count("radios", "Radios", 2), count("toys", "Toys", 1)])
                #expect(below.countedItems == 4 && below.isComplete)
                #expect(try house.spread(SearchQuery(category: "valve")).categories == [])
                let prices = try PriceRange(lowest: Money(minorUnits: 300, currency: .usd))
                #expect(try house.spread(SearchQuery(prices: prices)).countedItems == 4)
                #expect(try house.spread(SearchQuery(text: "lamp 3", prices: prices)).countedItems == 1)
                #expect(try house.spread(SearchQuery(text: "lamp", statuses: []), for: "sam").countedItems == 8)
                #expect(try house.spread(SearchQuery(text: "nothing")).countedItems == 0)
            }
        },
        HouseStoreContract("auctions that have not begun take no open one's place among those that are counted") {
            store in
            let most = FacetCounter.mostItems
            try await store.write { house in
                let sample = try ListingSample(in: house)
                for number in 0...most {
                    let item = try #require(ItemID("s\(number)"))
                    try sample.draft(item, "Lamp").publish(item, endsIn: 60, startsIn: 30)
                }
                for (item, price) in [("a", 100), ("b", 200), ("c", 300)] as [(ItemID, Int64)] {
                    try sample.draft(item, "Lamp", category: "other").publish(item, endsIn: 90, price: price)
                }
            }
            try await store.read { house throws in
                let cheap = try PriceRange(highest: Money(minorUnits: 1000, currency: .usd))
                for query in [SearchQuery(), SearchQuery(text: "lamp"), SearchQuery(text: "lamp", prices: cheap)] {
                    let facets = try house.spread(query)
                    #expect(facets.countedItems == 3 && facets.isComplete)
                    #expect(facets.categories == [count("other", "Other", 3)])
                }
                let all = try house.spread(SearchQuery(statuses: [.scheduled]))
                #expect(all.countedItems == most && !all.isComplete)
            }
        },
        HouseStoreContract("of very many values facets show the most frequent") { store in
            let shown = FacetCounter.mostValues
            try await store.write { house in
                let sample = try ListingSample(in: house)
                for number in 1...shown + 10 {
                    try house.put(Brand(id: #require(BrandID("b\(number)")), name: "Maker \(1000 + number)"))
                    for copy in 0..<(number > shown ? 2 : 1) {
                        let item = try #require(ItemID("i\(number)-\(copy)"))
                        try sample.draft(item, brand: BrandID("b\(number)")).publish(item, endsIn: 5)
                    }
                }
            }
            try await store.read { house throws in
                let brands = try house.spread(SearchQuery()).brands
                #expect(brands.count == shown)
                #expect(brands.prefix(10).map(\.count) == Array(repeating: 2, count: 10))
                #expect(brands.prefix(10).map(\.value) == (shown + 1...shown + 10).map { "b\($0)" })
                #expect(brands.dropFirst(10).map(\.value) == (1...shown - 10).map { "b\($0)" })
            }
        },
    ]

    private static func count(_ value: String, _ label: String, _ count: Int) -> Facets.Count {
        Facets.Count(value: value, label: label, count: count)
    }
}
