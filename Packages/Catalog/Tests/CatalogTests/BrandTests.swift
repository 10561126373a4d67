import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct BrandTests {
    @Test("a name is one line", arguments: badLines)
    func badName(line: String, reason: String) {
        #expect(refusal { () throws(InvalidField) in try Brand(id: "b", name: line) } == "name \(reason)")
    }

    @Test("a name has at most 100 bytes")
    func limit() throws {
        #expect(try Brand(id: "b", name: String(repeating: "x", count: 100)).name.utf8.count == Brand.maximumNameLength)
        let tooLong = refusal { () throws(InvalidField) in try Brand(id: "b", name: String(repeating: "x", count: 101))
        }
        #expect(tooLong == "name must be at most 100 bytes of UTF-8")
    }
}
