import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("reading JSON of another version") struct JSONLeniencyTests {
    @Test("unknown properties are ignored")
    func unknownFields() throws {
        func tolerates<Value: Codable & Equatable>(_ value: Value) throws {
            let text = try json(value) { members in members["colour"] = ["of": ["the": 1], "sky": [nil]] }
            #expect(text.contains("colour"))
            #expect(try read(Value.self, text) == value)
        }
        try tolerates(ItemCategory.samples[1])
        try tolerates(Brand.samples[0])
        try tolerates(Item.sample)
        try tolerates(Item.sample.details)
        try tolerates(Review.sample)
        try tolerates(SearchRow.samples[0])
        try tolerates(SearchPage.sample)
        try tolerates(Facets.sample)
        try tolerates(Facets.sample.brands[0])
    }

    @Test("an unknown status, condition or order is preserved")
    func unknownNames() throws {
        let row = try read(
            SearchRow.self,
            json(SearchRow.samples[0]) { members in
                members["status"] = "frozen"
                members["condition"] = "mint"
            }
        )
        #expect(row.status == ListingStatus(rawValue: "frozen"))
        #expect(row.condition == ItemCondition(rawValue: "mint"))
        #expect(try json(row).contains(#""condition":"mint""#))
        #expect(
            try read([SearchSort].self, #"["-price","nearest"]"#) == [.highestPrice, SearchSort(rawValue: "nearest")]
        )
        #expect(try json([SearchSort.mostBids]) == #"["bids"]"#)
    }

    @Test("a missing nullable property counts as null")
    func missingOptionals() throws {
        #expect(try read(ItemCategory.self, #"{"id":"a","name":"A"}"#).parent == nil)
        let details = try read(ItemDetails.self, #"{"title":"Box","category":"c"}"#)
        #expect(try details == ItemDetails(title: "Box", category: "c"))
        let item =
            #"{"id":"i","seller":"s","title":"Box","category":"c","version":1,"createdAt":"2030-01-01T00:00:00Z"}"#
        #expect(try read(Item.self, item) == Item(id: "i", seller: "s", details: details, createdAt: sampleTime))
        let row = #"{"item":"i","title":"Box","category":"c","seller":"s","status":"draft","bidCount":0}"#
        #expect(
            try read(SearchRow.self, row)
                == (try SearchRow(
                    of: Item(id: "i", seller: "s", details: details, createdAt: sampleTime),
                    status: .draft
                ))
        )
        #expect(try read(SearchPage.self, #"{"rows":[]}"#) == SearchPage(rows: Page([])))
    }

    @Test(
        "a required property that is missing or has another type is refused",
        arguments: ["id", "seller", "title", "category", "version", "createdAt"]
    )
    func missingMembers(member: String) throws {
        let missing = try json(Item.sample) { $0[member] = nil }, wrong = try json(Item.sample) { $0[member] = [1] }
        #expect(throws: DecodingError.self) { try read(Item.self, missing) }
        #expect(throws: DecodingError.self) { try read(Item.self, wrong) }
    }

    @Test("an invalid value fails as corrupted data at its field, with the message of the initialiser")
    func invalidValues() throws {
        func corruption<Value: Codable>(of value: Value, _ member: String, _ new: Any) throws -> String? {
            try CatalogTests.corruption(in: json(value) { $0[member] = new }, as: Value.self)
        }
        #expect(try corruption(of: Item.sample, "title", "") == "/title: title must not be empty")
        #expect(
            try corruption(of: Item.sample, "photos", ["a", "a"]) == "/photos: photos must not contain a photo twice"
        )
        #expect(try corruption(of: Item.sample, "version", 0) == "/version: version must be at least 1")
        #expect(
            try corruption(of: Item.sample.details, "description", "\u{0}")
                == "/description: description must not contain control characters except tabs and line breaks"
        )
        #expect(
            try corruption(of: Brand.samples[0], "name", " A") == "/name: name must not begin or end with whitespace"
        )
        #expect(try corruption(of: ItemCategory.samples[0], "name", "A > B") == "/name: name must not contain '>'")
        #expect(try corruption(of: Review.sample, "rating", 6) == "/rating: rating must be from 1 to 5")
        #expect(try corruption(of: SearchRow.samples[0], "title", "") == "/title: title must not be empty")
        #expect(try corruption(of: SearchRow.samples[0], "bidCount", -1) == "/bidCount: bidCount must not be negative")
        #expect(try corruption(of: Facets.sample.brands[0], "count", -1) == "/count: count must not be negative")
        let list = try "[\(json(Brand.samples[0])),{\"id\":\"b\",\"name\":\"\"}]"
        #expect(CatalogTests.corruption(in: list, as: [Brand].self) == "/Index 1/name: name must not be empty")
    }
}
