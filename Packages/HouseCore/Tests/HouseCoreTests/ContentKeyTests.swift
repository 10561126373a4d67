import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@Suite("A key that follows from a content")
struct ContentKeyTests {
    private func key(_ kind: String, _ parts: String...) -> ContentKey {
        var key = ContentKey(kind)
        for part in parts { key.add(part) }
        return key
    }

    private func identifier(_ key: ContentKey) -> MemberID { key.identifier { _ in false } }

    @Test("gives the same identifier for the same parts, and another one for other parts, borders included")
    func parts() {
        #expect(identifier(key("member", "anna")) == identifier(key("member", "anna")))
        let others = [
            key("seller", "anna"), key("member", "ben"), key("member", "an", "na"), key("member", "ann", "a"),
            key("member"), key("member", "anna", ""),
        ]
        #expect(Set((others + [key("member", "anna")]).map(identifier)).count == others.count + 1)
    }

    @Test("passes over identifiers that are taken, always to the same next one")
    func taken() {
        let anna = key("member", "anna"), first = identifier(anna)
        let second: MemberID = anna.identifier { $0 == first }
        #expect(second != first)
        #expect(anna.identifier { $0 == first } == second)
    }
}
