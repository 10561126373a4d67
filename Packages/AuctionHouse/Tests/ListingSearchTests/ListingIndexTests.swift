import BiddingHouse
import BidlySQL
import Catalog
import CatalogAPI
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import Testing

@testable import ListingSearch

@Suite("The index of listings")
struct ListingIndexTests {
    @Test("A misspelt word is corrected to the nearest, most frequent word; drafts do not count")
    func corrections() async throws {
        let house = try await SearchHouse()
        try await house.list("a", "Old valve radio", endsIn: 1)
        try await house.list("b", "Radio lamp", description: "A lamb on it", endsIn: 2)
        try await house.list("c", "Camera, étoile", endsIn: 3)
        try await house.list("d", "Lamp", endsIn: 4)
        try await house.draft("e", "Violins")
        for (word, expected) in [
            ("camra", ["camera"]), ("raido", ["radio"]), ("ardio", ["radio"]), ("étoiel", ["etoile"]),
            ("lamq", ["lamp", "lamb"]), ("radi", []), ("camera", []), ("violin", []), ("la", []), ("\"", []),
        ] {
            #expect(try await house.corrections(of: word) == expected, "\(word)")
        }
    }

    @Test("All words must be in title, description or brand name; the last may be a prefix")
    func words() async throws {
        let house = try await SearchHouse()
        try await house.catalog(.addBrand(NewBrand(name: "Tarnwick"), as: "tarn"))
        try await house.list("a", "Old valve radio", description: "Plays well.", endsIn: 1)
        try await house.list("b", "Radio-controlled car", description: "It is old, and the RADIO works", endsIn: 2)
        try await house.draft("c", "Clock", brand: "tarn")
        try await house.publish("c", endsIn: 3)
        try await house.list("d", "Oldest lamp", endsIn: 4)
        for (text, expected) in [
            ("radio", ["a", "b"]), ("RADIO old", ["a", "b"]), ("old", ["a", "b", "d"]), ("old rad", ["a", "b"]),
            ("rad old", []), ("radio plays", ["a"]), ("tarnwick", ["c"]), ("clock TARN", ["c"]), ("c", ["b", "c"]),
            ("controlled", ["b"]), ("adio", []), ("radio lamp", []), ("", ["a", "b", "c", "d"]),
            ("?! –", ["a", "b", "c", "d"]),
        ] as [(String, [ItemID])] {
            #expect(try await house.found(text) == expected, "\(text)")
        }
    }

    @Test("Case, and accents on Latin letters in any composition, are ignored")
    func accents() async throws {
        let house = try await SearchHouse()
        let titles = [
            "Étoile en peluche, très jolie", "E\u{301}toile ệ", "ETOILE SØREN", "Мой РАДИО", "東京タワー 2½", "हिन्दी रेडियो",
        ]
        for (id, title) in zip(["a", "b", "c", "d", "e", "f"] as [ItemID], titles) {
            try await house.list(id, title, endsIn: Int64(id.rawValue.utf8.first ?? 0))
        }
        for (text, expected) in [
            ("etoile", ["a", "b", "c"]), ("Étoile", ["a", "b", "c"]), ("e\u{301}toile", ["a", "b", "c"]),
            ("ÉTOIL", ["a", "b", "c"]), ("tres", ["a"]), ("e", ["a", "b", "c"]), ("søren", ["c"]), ("радио", ["d"]),
            ("мои", []), ("東京", ["e"]), ("2½", ["e"]), ("हिन्दी", ["f"]), ("हिन", ["f"]),
        ] as [(String, [ItemID])] {
            #expect(try await house.found(text) == expected, "\(text)")
        }
    }

    @Test("No text is an error, and internal terms of the index are not found")
    func texts() async throws {
        let house = try await SearchHouse()
        try await house.list("a", "title : \"old\" NEAR radio _c1")
        let texts = [
            "\"", "old\"", "\"old\" OR x", "NEAR(old radio)", "title:old", "^old", "old*", "(old", "old AND",
            "NOT old", "-old", "{old radio}", "old + radio", "_", "_c", "_c1", "_s1", "' OR 1=1 --", "\0old", "%",
            "old\u{FFFD}", "\u{10FFFF}old", String(repeating: "x", count: 5000), String(repeating: "old ", count: 5000),
            "radi\u{301}o", "\u{301}old",
        ]
        for text in texts { _ = try await house.found(text) }
        #expect(try await house.found("_c") == ["a"], "The title has the word c1.")
        for text in ["_c2", "_s1", "_s2"] { #expect(try await house.found(text) == [], "\(text)") }
        #expect(try await house.found("near title OLD") == ["a"])
    }

    @Test("A long word is found by each of its prefixes, and many words by their common prefix")
    func beginnings() async throws {
        let house = try await SearchHouse()
        try await house.draft("last", "Wonderfully")
        try await house.publish("last", endsIn: 5_000)
        for number in 0..<300 {
            try await house.list(
                #require(ItemID("i\(1_000 + number)")),
                "begin\(number) thing",
                endsIn: Int64(number) + 1
            )
        }
        for length in 1...11 { #expect(try await house.found(String("wonderfully".prefix(length))) == ["last"]) }
        #expect(try await house.found("wonderfullys") == [])
        #expect(try await house.found(SearchQuery(text: "begin"), pagesOf: 50).count == 300)
        #expect(try await house.found(SearchQuery(text: "thing begin1"), pagesOf: 50).count == 111)
        #expect(try await house.found("begin299") == ["i1299"])
    }

    @Test("Pages have no duplicates and no gaps when listings are added and removed between them")
    func pages() async throws {
        for sort in SearchSort.known {
            let house = try await SearchHouse()
            for number in 0..<30 {
                let item = try #require(ItemID("i\(number)"))
                try await house.draft(item)
                let price = Money(minorUnits: Int64(100 + number * 37 % 40), currency: .usd)
                try await house.publish(item, endsIn: Int64(number + 100), price: price)
            }
            let query = SearchQuery(text: "thing", statuses: [], sort: sort)
            let first = try await house.read { index, snapshot in
                try index.search(ListingRequest(query, at: snapshot.now, limit: 11))
            }
            for number in 0..<15 {
                let item = try #require(ItemID("new\(number)"))
                try await house.draft(item)
                let price = Money(minorUnits: Int64(100 + number * 2), currency: .usd)
                try await house.publish(item, endsIn: Int64(number * 2 + 100), price: price)
            }
            for row in [first.rows[3], first.rows[10]] {
                try await house.bid(.withdraw(row.item, because: "Broken."), by: .member("sam"))
            }
            let rest = try await house.read { index, snapshot in
                var found: [ItemID] = [], place = first.next
                while let after = place {
                    let page = try index.search(ListingRequest(query, at: snapshot.now, after: after, limit: 7))
                    found += page.rows.map(\.item)
                    place = page.next
                }
                return found
            }
            let withdrawn: Set = [first.rows[3].item, first.rows[10].item]
            let found = first.rows.map(\.item) + rest.filter { !withdrawn.contains($0) }
            #expect(Set(found).count == found.count, "\(sort)")
            #expect(found.filter { $0.rawValue.hasPrefix("i") }.count == 30, "\(sort)")
        }
    }

    @Test("A position of another query is not an error")
    func foreignPlaces() async throws {
        let seed = TestSeed.next()
        let house = try await SearchHouse()
        for number in 1...9 { try await house.list(#require(ItemID("i\(number)")), "Lamp", endsIn: Int64(number)) }
        try await house.draft("draft", "Lamp")
        try await house.read { index, snapshot throws in
            var random = SplitMix64(seed: seed), places: [ListingPosition] = []
            for sort in SearchSort.known {
                let query = SearchQuery(text: "lamp", statuses: [], sort: sort)
                let page = try index.search(ListingRequest(query, viewer: "sam", at: snapshot.now, limit: 4))
                places.append(try #require(page.next))
            }
            for tie in [0, 1] as [UInt8] {
                for fill in [0x00, 0x21, 0x7E, 0x7F, 0x80, 0xFF] as [UInt8] {
                    let key = Array(repeating: fill, count: 16)
                    places += [ListingPosition(key + [tie] + Array(repeating: fill, count: 8))].compactMap(\.self)
                }
                let key = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
                places += [ListingPosition(key + [tie] + key.prefix(8))].compactMap(\.self)
            }
            for place in places {
                for sort in SearchSort.known {
                    for text in [nil, "lamp"] {
                        let query = SearchQuery(text: text, statuses: [], sort: sort)
                        let request = ListingRequest(query, viewer: "sam", at: snapshot.now, after: place, limit: 4)
                        #expect(try index.search(request).rows.count <= 4, "seed \(seed)")
                    }
                }
            }
        }
        #expect(ListingPosition([]) == nil)
        #expect(ListingPosition(Array(repeating: 2, count: 25)) == nil)
        #expect(ListingPosition(Array(repeating: 0, count: 26)) == nil)
    }

    /// Returns the number of statement executions per commit, for commits with the changes of 1, 5 and 100 listings.
    private func runs(
        _ prefix: String,
        isPublished: Bool = true,
        _ change: @escaping @Sendable (SearchHouse, ItemID) async throws -> Void
    ) async throws -> Set<Int> {
        var runs: Set<Int> = []
        let house = try await SearchHouse()
        for size in [1, 5, 100] {
            // The first listing loads words and integer keys into memory.
            let ids = try (0...size).map { try #require(ItemID("\(prefix)\(size)x\($0)")) }
            for id in ids {
                try await house.draft(id)
                if isPublished { try await house.publish(id) }
            }
            try await change(house, ids[0])
            house.database.resetCounts()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for id in ids.dropFirst() { group.addTask { try await change(house, id) } }
                try await group.waitForAll()
            }
            let counts = house.database.counts
            #expect(counts.runs % counts.commits == 0, "\(prefix) \(size)")
            #expect(size < 100 || counts.commits < 50, "\(prefix)")
            runs.insert(counts.runs / counts.commits)
        }
        return runs
    }

    @Test("The number of statement executions does not depend on the batch size")
    func waits() async throws {
        let published = try await runs("p", isPublished: false) { house, id in try await house.publish(id) }
        #expect(published.count == 1, "\(published)")
        let maximum = Money(minorUnits: 2_000, currency: .usd)
        let bid = try await runs("b") { house, id in
            try await house.bid(.placeBid(maximum, on: id), by: .member("anna"))
        }
        #expect(bid.count == 1, "\(bid)")
        let details = try ItemDetails(title: "Thing", description: "Thing", category: "things")
        let revised = try await runs("r") { house, id in
            try await house.catalog(
                .revise(ItemRevision(id, ifMatch: .init(rawValue: "*"), details: details)),
                by: .member("sam")
            )
        }
        #expect(revised.count == 1, "\(revised)")
    }

    @Test(
        "Any damage is found by a check and repaired by a rebuild",
        arguments: [
            "UPDATE listings SET price = 7 WHERE item = 'b'",
            "UPDATE listings SET category = seller WHERE item = 'b'",
            "UPDATE listings SET row_key = row_key - 262144 WHERE item = 'b'",
            "DELETE FROM listings WHERE item = 'b'",
            "INSERT INTO listing_drafts (seller, item) VALUES ('sam', 'b')",
            "DELETE FROM listing_drafts",
            "DELETE FROM listing_words WHERE word = 'lamp'",
            "DELETE FROM listing_categories WHERE ancestor <> category",
            "UPDATE listing_names SET name = 'nobody' WHERE name = 'sam'",
            "INSERT INTO listing_index (rowid, title) SELECT row_key, 'violin' FROM listings WHERE item = 'b'",
            """
            INSERT INTO listing_index (listing_index, rowid, title, others, marks)
            SELECT 'delete', row_key, 'radio', '', '' FROM listings WHERE item = 'b'
            """,
        ]
    )
    func damage(_ change: String) async throws {
        let house = try await SearchHouse()
        try await house.addCategory("top", "Top")
        try await house.addCategory("below", "Below", below: "top")
        try await house.draft("a", "Lamp", category: "below")
        try await house.publish("a", endsIn: 1_000)
        try await house.list("b", "Radio lamp", endsIn: 2_000)
        try await house.draft("c", "Draft")
        #expect(try await house.house.fullCheck().problems == [])
        let connection = try house.database.open(.write)
        try connection.transaction(.write) { try connection.execute(script: change) }
        #expect(try await house.house.fullCheck().problemCount > 0)
        _ = try await house.house.rebuild()
        #expect(try await house.house.fullCheck().problems == [])
        #expect(try await house.found("lamp") == ["a", "b"])
        #expect(try await house.found(SearchQuery(category: "top"), by: nil) == ["a"])
        #expect(try await house.found(SearchQuery(statuses: [.draft]), by: "sam") == ["c"])
    }

    @Test("If all row keys for an end are taken, a row key of the next millisecond is used")
    func fullMilliseconds() async throws {
        let house = try await SearchHouse()
        try await house.list("a", endsIn: 1_000)
        let end = house.clock.now.advanced(by: .seconds(1_000))
        let last = ListingRowKey(.running, end: end).alternatives.upperBound
        let connection = try house.database.open(.write)
        try connection.transaction(.write) {
            try connection.execute(script: "UPDATE listings SET row_key = \(last - 1) WHERE item = 'a'")
        }
        for id in ["b", "c", "d"] as [ItemID] { try await house.list(id, endsIn: 1_000) }
        #expect(try await house.found(SearchQuery()) == ["a", "b", "c", "d"])
        let rowKeys = try house.database.open(.read).prepare("SELECT row_key FROM listings ORDER BY row_key").query()
        let next = ListingRowKey(.running, end: end.advanced(by: .milliseconds(1))).number
        #expect(try rowKeys.map { try $0.read(0, as: Int64.self) } == [last - 1, last, next, next + 1])
    }
}
