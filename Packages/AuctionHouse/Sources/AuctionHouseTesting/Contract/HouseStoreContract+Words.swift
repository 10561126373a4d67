import AuctionHouse
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

extension HouseStoreContract {
    /// Searching by words.
    static let words = [
        HouseStoreContract("misspelt words are corrected, to the most frequent of equally near ones") { store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                try sample.list("a", "Old valve radio", endsIn: 1)
                try sample.list("b", "Radio lamp", description: "A lamb on it", endsIn: 2)
                try sample.list("c", "Camera, étoile", endsIn: 3)
                try sample.list("d", "Lamp", endsIn: 4)
            }
            try await store.read { house throws in
                #expect(try house.corrections(of: "camra") == ["camera"])
                #expect(try house.corrections(of: "raido") == ["radio"])
                #expect(try house.corrections(of: "ardio") == ["radio"])
                #expect(try house.corrections(of: "etoiel") == ["etoile"])
                #expect(try house.corrections(of: "lamq") == ["lamp", "lamb"])
                #expect(try house.corrections(of: "radi") == [], "the beginning of a known word")
                #expect(try house.corrections(of: "camera") == [])
                #expect(try house.corrections(of: "violin") == [])
                #expect(try house.corrections(of: "la") == [], "too short")
                #expect(try house.corrections(of: "\"") == [])
            }
        },
        HouseStoreContract("all words must be found, in title, description or the maker's name; the last may go on") {
            store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                try sample.list("a", "Old valve radio", description: "Plays well.", endsIn: 1)
                try sample.list("b", "Radio-controlled car", description: "It is old, and the RADIO works", endsIn: 2)
                try sample.draft("c", "Clock", brand: "tarn").publish("c", endsIn: 3)
                try sample.list("d", "Oldest lamp", endsIn: 4)
            }
            try await store.read { house throws in
                #expect(try house.found("radio") == ["a", "b"])
                #expect(try house.found("RADIO old") == ["a", "b"])
                #expect(try house.found("old") == ["a", "b", "d"])
                #expect(try house.found("old rad") == ["a", "b"])
                #expect(try house.found("rad old") == [])
                #expect(try house.found("radio plays") == ["a"])
                #expect(try house.found("tarnwick") == ["c"])
                #expect(try house.found("clock TARN") == ["c"])
                #expect(try house.found("c") == ["b", "c"])
                #expect(try house.found("controlled") == ["b"])
                #expect(try house.found("adio") == [])
                #expect(try house.found("radio lamp") == [])
                #expect(try house.found("") == ["a", "b", "c", "d"])
                #expect(try house.found("?! –") == ["a", "b", "c", "d"])
            }
        },
        HouseStoreContract("case never matters, accents on Latin letters do not, however they are written") { store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                try sample.list("a", "Étoile en peluche, très jolie", endsIn: 1)
                try sample.list("b", "E\u{301}toile ệ", endsIn: 2)
                try sample.list("c", "ETOILE SØREN", endsIn: 3)
                try sample.list("d", "Мой РАДИО", endsIn: 4)
                try sample.list("e", "東京タワー 2½", endsIn: 5)
                try sample.list("f", "हिन्दी रेडियो", endsIn: 6)
            }
            try await store.read { house throws in
                for text in ["etoile", "Étoile", "e\u{301}toile", "ÉTOIL"] {
                    #expect(try house.found(text) == ["a", "b", "c"], "\(text)")
                }
                #expect(try house.found("tres") == ["a"])
                #expect(try house.found("e") == ["a", "b", "c"])
                #expect(try house.found("søren") == ["c"])
                #expect(try house.found("радио") == ["d"])
                #expect(try house.found("мои") == [], "й is a letter of its own")
                #expect(try house.found("東京") == ["e"])
                #expect(try house.found("2½") == ["e"])
                #expect(try house.found("हिन्दी") == ["f"])
                #expect(try house.found("हिन") == ["f"])
            }
        },
        HouseStoreContract("no text is an error, and what only an index knows is found by none") { store in
            try await store.write { house in
                let sample = try ListingSample(in: house)
                try sample.draft("a", "title : \"old\" NEAR radio _c1", category: "valve", brand: "tarn")
                try sample.publish("a", endsIn: 1)
            }
            let texts = [
                "\"", "old\"", "\"old\" OR x", "NEAR(old radio)", "title:old", "^old", "old*", "(old", "old AND",
                "NOT old", "-old",
                "{old radio}", "old + radio", "_", "_c", "_c1", "_s1", "' OR 1=1 --", "\0old", "%", "old\u{FFFD}",
                "\u{10FFFF}old",
                String(repeating: "x", count: 5000), String(repeating: "old ", count: 5000), "radi\u{301}o",
                "\u{301}old",
            ]
            try await store.read { house throws in
                for text in texts { _ = try house.found(text) }
                #expect(try house.found("_c") == ["a"], "the text has the word c1")
                #expect(try house.found("_c2") == [])
                #expect(try house.found("_s1") == [])
                #expect(try house.found("tarn _b") == [])
                #expect(try house.found("near title OLD") == ["a"])
            }
        },
        HouseStoreContract("a long word is found by each of its beginnings, many words by what they begin with") {
            store in
            let words = (0..<600).map { "begin\($0)" }
            try await store.write { house in
                let sample = try ListingSample(in: house)
                for (index, word) in words.enumerated() {
                    try sample.list(#require(ItemID("i\(1000 + index)")), "\(word) thing", endsIn: Int64(index) + 1)
                }
                try sample.list("last", "Wonderfully", endsIn: 5000)
            }
            try await store.read { house throws in
                for length in 1...11 { #expect(try house.found(String("wonderfully".prefix(length))) == ["last"]) }
                #expect(try house.found("wonderfullys") == [])
                #expect(try house.found(SearchQuery(text: "begin"), pagesOf: 100).count == 600)
                #expect(try house.found(SearchQuery(text: "thing begin1"), pagesOf: 50).count == 111)
                #expect(try house.found("begin599") == ["i1599"])
            }
        },
    ]
}
