import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct ItemCategoryTests {
    @Test("a name is one line", arguments: badLines)
    func badName(line: String, reason: String) {
        #expect(refusal { () throws(InvalidField) in try ItemCategory(id: "c", name: line) } == "name \(reason)")
    }

    @Test("unusual names are unchanged", arguments: oddLines)
    func oddName(line: String) throws {
        #expect(try Array(ItemCategory(id: "c", name: line).name.unicodeScalars) == Array(line.unicodeScalars))
    }

    @Test(
        "an invalid category is refused, with the field and the reason",
        arguments: [
            (String(repeating: "x", count: 201), "p", "name must be at most 200 bytes of UTF-8"),
            ("A > B", "p", "name must not contain '>'"), (">", "p", "name must not contain '>'"),
            ("A>\u{338}B", "p", "name must not contain '>'"), ("A", "c", "parent must not be the category itself"),
        ] as [(String, ItemCategoryID, String)]
    )
    func invalid(name: String, parent: ItemCategoryID, message: String) {
        #expect(
            refusal { () throws(InvalidField) in try ItemCategory(id: "c", name: name, parent: parent) } == message
        )
    }

    @Test("a name of the maximum length is accepted")
    func limit() throws {
        let name = String(repeating: "x", count: 200)
        #expect(try ItemCategory(id: "c", name: name).name.utf8.count == ItemCategory.maximumNameLength)
    }
}
