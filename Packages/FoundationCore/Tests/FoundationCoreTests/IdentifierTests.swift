import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct IdentifierTests {
    @Test(
        "1 to 16 visible ASCII characters name something",
        arguments: ["a", "b0001", "x@y.z", "a/b", "!~", "0123456789abcdef"]
    )
    func valid(text: String) {
        #expect(MemberID(text)?.rawValue == text)
        #expect(MemberID(text)?.description == text)
    }

    @Test(
        "what could not be seen or typed names nothing",
        arguments: [
            "", " a", "a b", "a\nb", "a\u{0}", "a\u{7F}", "\u{1B}[2J", "zoë", "a\u{202E}b", "0123456789abcdefg",
        ]
    )
    func invalid(text: String) {
        #expect(MemberID(text) == nil)
    }

    @Test("made identifiers are ten characters of Crockford base 32, the same for the same seed")
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

    @Test("a seed gives the same identifiers for ever")
    func pinned() {
        let source = RandomIdentifierSource(SplitMix64(seed: 42))
        #expect((0..<3).map { _ in source.next(ItemSubject.self) } == ["nmvpyqr4js", "38wd6se63z", "jt7zg9wa7k"])
    }

    @Test("the operating system's source does not repeat itself")
    func systemSource() {
        let source = RandomIdentifierSource()
        #expect(source.next(ItemSubject.self) != source.next(ItemSubject.self))
    }

    @Test("the tests' source counts")
    func sequential() {
        let source = SequentialIdentifierSource()
        #expect(source.next(MemberSubject.self) == "id0000000001")
        #expect(source.next(ItemSubject.self) == "id0000000002")
    }

    @Test("identifiers sort by their text")
    func order() {
        #expect((["b", "ab", "a"] as [MemberID]).sorted() == ["a", "ab", "b"])
        #expect(!(("a" as MemberID) < "a"))
    }
}
