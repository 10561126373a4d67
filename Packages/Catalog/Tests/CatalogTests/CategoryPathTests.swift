import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct CategoryPathTests {
    @Test(
        "names are separated by >, whitespace around them is ignored",
        arguments: [
            ("Radios", ["Radios"]), ("Collectibles > Radios > 1940s", ["Collectibles", "Radios", "1940s"]),
            ("A>B", ["A", "B"]), ("  A  >\tB\r\n", ["A", "B"]), ("\u{3000}A\u{A0}>\u{2028}B", ["A", "B"]),
            ("Arts & Crafts > R&D / \"C\"", ["Arts & Crafts", "R&D / \"C\""]), ("A > A", ["A", "A"]),
            ("A >\u{338}B", ["A", "\u{338}B"]), ("A > \u{301}B", ["A", "\u{301}B"]), ("A ≯ B", ["A ≯ B"]),
            ("Ｒ > 👩‍👩‍👧‍👦 > רדיו", ["Ｒ", "👩‍👩‍👧‍👦", "רדיו"]),
        ]
    )
    func reading(text: String, names: [String]) throws {
        let path = try CategoryPath(text)
        #expect(path.names.map { Array($0.unicodeScalars) } == names.map { Array($0.unicodeScalars) })
        #expect(try CategoryPath(path.description) == path)
    }

    @Test(
        "an invalid path is refused, with the reason",
        arguments: [
            ("", "category must not contain an empty name"), (">", "category must not contain an empty name"),
            ("A >", "category must not contain an empty name"), ("> A", "category must not contain an empty name"),
            ("A > > B", "category must not contain an empty name"),
            ("A >\u{A0}> B", "category must not contain an empty name"),
            ("A > B\u{0}C", "category must not contain control characters or line breaks"),
            ("A\nB", "category must not contain control characters or line breaks"),
            ("A > \(String(repeating: "x", count: 201))", "category must be at most 200 bytes of UTF-8"),
            (Array(repeating: "A", count: 17).joined(separator: ">"), "category must be at most 16 levels deep"),
            (String(repeating: ">", count: 1_000_000), "category must be at most 16 levels deep"),
        ]
    )
    func refusing(text: String, message: String) {
        #expect(refusal { () throws(InvalidField) in try CategoryPath(text) } == message)
    }

    @Test("a path of the maximum depth is accepted")
    func deepest() throws {
        let text = Array(repeating: "A", count: 16).joined(separator: ">")
        #expect(try CategoryPath(text).names.count == CategoryPath.maximumDepth)
    }

    @Test("a path of categories has their names; no categories, or too many, have no path")
    func ofCategories() throws {
        let tree = CategoryTree.sample
        #expect(CategoryPath(tree.path(to: "cat0000003"))?.description == "Collectibles > Ceramics > Teapots")
        #expect(CategoryPath([]) == nil)
        let category = try ItemCategory(id: "c", name: "A")
        #expect(CategoryPath(Array(repeating: category, count: 16)) != nil)
        #expect(CategoryPath(Array(repeating: category, count: 17)) == nil)
    }

    @Test("a random path is parsed from its description, and its names are valid category names")
    func roundTrip() throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed), read = 0
        let alphabet = Array("ab é\u{301}\u{338}>> \t\u{0}\u{2028}\u{200D}👩≯".unicodeScalars)
        for _ in 0..<5000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                text.append(alphabet[Int.random(in: alphabet.indices, using: &random)])
            }
            guard let path = try? CategoryPath(String(text)) else { continue }
            read += 1
            let again = try CategoryPath(path.description)
            #expect(Array(again.description.unicodeScalars) == Array(path.description.unicodeScalars), "seed \(seed)")
            #expect(again.names.count == path.names.count, "seed \(seed), \(path)")
            for name in path.names {
                #expect(throws: Never.self, "seed \(seed)") { try ItemCategory(id: "c", name: name) }
            }
        }
        #expect(read > 500, "seed \(seed)")
    }

    @Test("a root has no parent path")
    func parents() throws {
        let path = try CategoryPath("a > b > c")
        #expect(path.parent?.names == ["a", "b"] && path.parent?.parent?.parent == nil)
    }
}
