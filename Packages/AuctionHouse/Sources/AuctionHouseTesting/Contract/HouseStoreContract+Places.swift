import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

extension HouseStoreContract {
    /// Going on from a place.
    static let places = [
        HouseStoreContract("what comes and goes between two pages moves nothing else across their border") { store in
            for sort in SearchSort.known {
                try await store.write { house in
                    try house.dropDerived()
                    let sample = try ListingSample(in: house)
                    for number in 0..<40 {
                        try sample.draft(#require(ItemID("i\(number)")), created: Int64(number))
                        let item = try #require(ItemID("i\(number)"))
                        let price = Int64(100 + number * 37 % 40)
                        try sample.publish(item, endsIn: Int64(number + 10), price: price, bidCount: number % 7)
                    }
                }
                let query = SearchQuery(text: "thing", sort: sort)
                let first = try await store.read {
                    try $0.search(ListingSearch(query, at: ListingSample.now, limit: 15))
                }
                try await store.write { house in
                    let sample = try ListingSample(in: house)
                    for number in 0..<20 {
                        let item = try #require(ItemID("new\(number)"))
                        try sample.draft(item, created: Int64(number * 2))
                        let price = Int64(100 + number * 2)
                        try sample.publish(item, endsIn: Int64(number * 2 + 10), price: price, bidCount: number % 7)
                    }
                    try sample.publish(first.rows[3].item, endsIn: 1, phase: .unsold(.noBids))
                    try sample.publish(first.rows[14].item, endsIn: 2, phase: .unsold(.noBids))
                }
                try await store.read { house throws in
                    var found = first.rows.map(\.item), place = first.next
                    while let after = place {
                        let page = try house.search(
                            ListingSearch(query, at: ListingSample.now, after: after, limit: 7)
                        )
                        found += page.rows.map(\.item)
                        place = page.next
                    }
                    #expect(Set(found).count == found.count, "\(sort)")
                    #expect(found.filter { $0.rawValue.hasPrefix("i") }.count == 40, "\(sort)")
                }
            }
        },
        HouseStoreContract("a place of another query, or of nothing, gives some page or none") { store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                for number in 1...9 { try sample.list(#require(ItemID("i\(number)")), "Lamp", endsIn: Int64(number)) }
            }
            let seed = UInt64.random(in: 0 ... .max)
            try await store.read { house throws in
                var random = SplitMix64(seed: seed), places: [ListingPlace] = []
                for sort in SearchSort.known {
                    let query = SearchQuery(text: "lamp", sort: sort)
                    let page = try house.search(ListingSearch(query, at: ListingSample.now, limit: 4))
                    places.append(try #require(page.next))
                    #expect(ListingPlace(places[places.count - 1].bytes) == places.last)
                }
                for length in [16, 17, 24, 25, 40, ListingPlace.mostBytes] {
                    for fill in [0x00, 0x7F, 0x80, 0xFF] as [UInt8] {
                        places.append(try #require(ListingPlace(Array(repeating: fill, count: length))))
                    }
                    let noise = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
                    places.append(try #require(ListingPlace(noise)))
                }
                for place in places {
                    for sort in SearchSort.known {
                        for text in [nil, "lamp"] {
                            let query = SearchQuery(text: text, statuses: [], sort: sort)
                            let search = ListingSearch(
                                query,
                                viewer: "sam",
                                at: ListingSample.now,
                                after: place,
                                limit: 4
                            )
                            #expect(try house.search(search).rows.count <= 4, "seed \(seed)")
                        }
                    }
                }
            }
            #expect(ListingPlace([]) == nil)
            #expect(ListingPlace(Array(repeating: 1, count: ListingPlace.mostBytes + 1)) == nil)
        },
    ]
}
