import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct ItemTests {
    @Test("a new item has version 1; each revision increments it and changes only the details")
    func versions() throws {
        let details = try ItemDetails(title: "Radio", category: "c")
        let revision = try ItemDetails(title: "Valve radio", category: "c")
        let item = Item(id: "i", seller: "s", details: details, relistedFrom: "h", createdAt: sampleTime)
        #expect(item.version == 1)
        let expected = try Item(
            id: "i",
            seller: "s",
            details: revision,
            relistedFrom: "h",
            version: 3,
            createdAt: sampleTime
        )
        #expect(item.revised(details).revised(revision) == expected)
    }

    @Test("a version below 1 is refused", arguments: [0, -1, Int.min])
    func version(version: Int) throws {
        let details = try ItemDetails(title: "Radio", category: "c")
        let refused = refusal { () throws(InvalidField) in
            try Item(
                id: "i",
                seller: "s",
                details: details,
                relistedFrom: nil,
                version: version,
                createdAt: sampleTime
            )
        }
        #expect(refused == "version must be at least 1")
    }
}
