import Catalog
import Testing

@Suite struct SpellingCorrectionTests {
    private let known = ["camel", "camera", "cameras", "cara", "chair", "radio", "radios", "valve", "étoile"]

    @Test(
        "finds the words with the fewest inserted, deleted, replaced or transposed letters",
        arguments: [
            ("camra", ["camera", "cara"]), ("raido", ["radio"]), ("ardio", ["radio"]), ("vlave", ["valve"]),
            ("chiar", ["chair"]), ("camerra", ["camera"]), ("cmaeras", ["cameras"]), ("étoiel", ["étoile"]),
            ("chaar", ["chair"]), ("violin", []),
        ]
    )
    func nearest(word: String, expected: [String]) throws {
        let correction = try #require(SpellingCorrection(of: word))
        #expect(correction.nearest(among: known) == expected)
    }

    @Test("a word of up to four letters is corrected by one letter only")
    func short() {
        #expect(SpellingCorrection(of: "caar")?.nearest(among: ["cara", "camera", "chair"]) == ["cara"])
        #expect(SpellingCorrection(of: "lmap")?.nearest(among: ["lamp"]) == ["lamp"])
        #expect(SpellingCorrection(of: "xamo")?.nearest(among: ["lamp"]) == [])
    }

    @Test("words that are too short or too long, or that have digits, are not corrected")
    func uncorrectable() {
        for word in ["", "ab", "km5", "2001", String(repeating: "a", count: 33)] {
            #expect(SpellingCorrection(of: word) == nil, "\(word)")
        }
    }

    @Test("candidates begin with the first or second letter, and have a similar length")
    func candidates() {
        #expect(SpellingCorrection(of: "camra")?.prefixes == ["c", "a"])
        #expect(SpellingCorrection(of: "aardvark")?.prefixes == ["a"])
        #expect(SpellingCorrection(of: "camra")?.lengths == 3...7)
        #expect(SpellingCorrection(of: "lamp")?.lengths == 3...5)
    }
}
