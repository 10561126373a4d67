import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct SearchQueryTests {
    @Test("the default finds all open auctions, ending soonest first")
    func nothingSet() {
        let query = SearchQuery()
        #expect(query.statuses == [.open])
        #expect(query.sort == .endingSoonest)
        #expect(query.words.isEmpty)
    }

    @Test(
        "words are letters, digits and marks, in lower case",
        arguments: [
            (nil, []), ("", []), (" \t\n", []), ("!?*", []), ("palm", ["palm"]), ("Palm V, 8MB", ["palm", "v", "8mb"]),
            ("don't", ["don", "t"]), ("snake_case-word", ["snake", "case", "word"]), ("ÅNGSTRÖM", ["ångström"]),
            ("e\u{301}tude", ["e\u{301}tude"]), ("हिन्दी रेडियो", ["हिन्दी", "रेडियो"]), ("東京タワー", ["東京タワー"]),
            ("3½ ²", ["3½", "²"]), ("👍🏽 ❤️", []), ("radio❤️radio", ["radio", "radio"]), ("\u{301}", []),
            ("a\u{0}b", ["a", "b"]), ("\"palm\" OR (NEAR* ^x:y)", ["palm", "or", "near", "x", "y"]),
            ("\u{0D4E}\"*", ["\u{0D4E}"]),
        ] as [(String?, [String])]
    )
    func words(text: String?, words: [String]) {
        #expect(SearchQuery(text: text).words == words)
    }

    @Test("only the first 16 words of a text are searched")
    func manyWords() {
        let text = (1...5000).map(String.init).joined(separator: ",")
        #expect(SearchQuery(text: text).words == (1...SearchQuery.maximumWordCount).map(String.init))
    }

    @Test("words never contain anything but letters, numbers and marks")
    func naughtyText() {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        for _ in 0..<2000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                guard let scalar = Unicode.Scalar(UInt32.random(in: 0...0x1_1FFF, using: &random)) else { continue }
                text.append(scalar)
                if Bool.random(using: &random) { text.append("\"") }
            }
            for word in SearchQuery(text: String(text)).words {
                #expect(word.unicodeScalars.first?.properties.generalCategory.isMark == false, "seed \(seed)")
                #expect(!word.unicodeScalars.contains { " \"'*()^:-+{}".unicodeScalars.contains($0) }, "seed \(seed)")
                #expect(SearchQuery(text: word).words == [word], "seed \(seed), \(word)")
            }
        }
    }

    @Test("the known names are all different")
    func known() {
        #expect(Set(SearchSort.known.map(\.rawValue)).count == 6)
        #expect(Set(ListingStatus.known.map(\.rawValue)).count == 7)
        #expect(Set(ItemCondition.known.map(\.rawValue)).count == 4)
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isMark: Bool { [.nonspacingMark, .spacingMark, .enclosingMark].contains(self) }
}
