import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct IdentifierTests {
    @Test(
        "An identifier is 1 to 255 visible ASCII characters",
        arguments: [
            "a", "b0001", "x@y.z", "a/b", "!~", "01234567", "012345678", "0123456789abcdef", "0123456789abcdefg",
            "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "340282366920938463463374607431768211455",
            String(repeating: "z", count: 255),
        ]
    )
    func valid(text: String) {
        #expect(MemberID(text)?.rawValue == text)
        #expect(MemberID(text)?.description == text)
    }

    @Test(
        "texts with invisible characters are not identifiers",
        arguments: [
            "", " a", "a b", "a\nb", "a\u{0}", "a\u{7F}", "\u{1B}[2J", "zoë", "a\u{202E}b", "0123456789abcdef g",
            "0123456789abcdefé", String(repeating: "z", count: 256),
        ]
    )
    func invalid(text: String) {
        #expect(MemberID(text) == nil)
    }

    @Test("generated identifiers are ten characters of Crockford base 32; equal seeds result in equal identifiers")
    func random() {
        let source = RandomIdentifierSource(SplitMix64(seed: 42)), twin = RandomIdentifierSource(SplitMix64(seed: 42))
        let made = (0..<1000).map { _ in source.next(ItemSubject.self) }
        #expect(made == (0..<1000).map { _ in twin.next(ItemSubject.self) })
        #expect(Set(made).count == 1000)
        #expect(
            made.allSatisfy {
                $0.rawValue.utf8.count == 10 && $0.rawValue.allSatisfy("0123456789abcdefghjkmnpqrstvwxyz".contains)
            }
        )
        #expect(made.allSatisfy { ItemID($0.rawValue) == $0 })
    }

    @Test("the identifiers of a seed never change")
    func pinned() {
        let source = RandomIdentifierSource(SplitMix64(seed: 42))
        #expect((0..<3).map { _ in source.next(ItemSubject.self) } == ["nmvpyqr4js", "38wd6se63z", "jt7zg9wa7k"])
    }

    @Test("random identifiers do not repeat")
    func systemSource() {
        let source = RandomIdentifierSource()
        #expect(source.next(ItemSubject.self) != source.next(ItemSubject.self))
    }

    @Test("the sequential source counts from 1")
    func sequential() {
        let source = SequentialIdentifierSource()
        #expect(source.next(MemberSubject.self) == "id0000000001")
        #expect(source.next(ItemSubject.self) == "id0000000002")
    }

    @Test("Random identifiers have the equality, hash, order and coding of their texts")
    func laws() throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        // The alphabet is small and prefixes are shared, so that some texts are equal and some are prefixes of others.
        let texts = (0..<400).map { _ in
            let length = [0, 7, 8, 15, 16, 17].randomElement(using: &random) ?? 0
            let letters = (0..<Int.random(in: 1...3, using: &random)).map { _ in Bool.random(using: &random) ? "a" : "b"
            }
            return "0123456789abcdef0123456789abcdef".prefix(length) + letters.joined()
        }
        let ids = try texts.map { try #require(ItemID($0)) }
        for (text, id) in zip(texts, ids) {
            #expect(id.rawValue == text, "seed \(seed)")
            for (other, otherID) in zip(texts, ids) {
                let isHashEqual = text != other || id.hashValue == otherID.hashValue
                guard (id == otherID) == (text == other), (id < otherID) == (text < other), isHashEqual else {
                    Issue.record("'\(text)' and '\(other)', seed \(seed)")
                    return
                }
            }
        }
        let coded = try JSONDecoder().decode([ItemID].self, from: try JSONEncoder().encode(ids))
        #expect(coded == ids)
        #expect(Set(ids).count == Set(texts).count)
    }

    @Test("identifiers sort by their text")
    func order() {
        #expect((["b", "ab", "a"] as [MemberID]).sorted() == ["a", "ab", "b"])
        #expect(!(("a" as MemberID) < "a"))
    }
}
