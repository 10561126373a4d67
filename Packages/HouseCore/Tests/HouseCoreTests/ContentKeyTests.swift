import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@Suite("Content-derived keys")
struct ContentKeyTests {
    private func key(_ kind: String, _ parts: String...) -> ContentKey {
        var key = ContentKey(kind)
        for part in parts { key.add(part) }
        return key
    }

    private func identifier(_ key: ContentKey) -> MemberID { key.identifier { _ in false } }

    @Test("Equal parts give equal identifiers; other parts, or the same text split differently, give other identifiers")
    func parts() {
        #expect(identifier(key("member", "anna")) == identifier(key("member", "anna")))
        let others = [
            key("seller", "anna"), key("member", "ben"), key("member", "an", "na"), key("member", "ann", "a"),
            key("member"), key("member", "anna", ""),
        ]
        #expect(Set((others + [key("member", "anna")]).map(identifier)).count == others.count + 1)
    }

    @Test("Identifiers that are in use are skipped in a deterministic order")
    func taken() {
        let anna = key("member", "anna"), first = identifier(anna)
        let second: MemberID = anna.identifier { $0 == first }
        #expect(second != first)
        #expect(anna.identifier { $0 == first } == second)
    }
}
