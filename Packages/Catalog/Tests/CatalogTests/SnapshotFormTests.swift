import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("the JSON form of snapshots") struct SnapshotFormTests {
    private func full() throws -> CatalogSnapshot {
        let prices = try PriceRange(lowest: Money(minorUnits: 100, currency: .usd))
        let query = SearchQuery(
            text: "blue “tea”",
            category: "cat0000003",
            brand: "brand00001",
            prices: prices,
            statuses: [.sold, .open, ListingStatus(rawValue: "frozen")],
            seller: "anna000001",
            condition: .used,
            sort: SearchSort(rawValue: "nearest")
        )
        return CatalogSnapshot(
            items: Item.samples.map { .init(Versioned<Item>($0), asOf: sampleTime) },
            rows: SearchRow.samples.map { .init($0, asOf: sampleTime) },
            lists: [
                .init(.init(query: query, items: ["a", "b"], next: PageCursor(rawValue: "c")), asOf: sampleTime),
                .init(.init(query: SearchQuery(statuses: []), items: [], next: nil), asOf: sampleTime),
            ],
            reviews: [.init([.sample], asOf: sampleTime)],
            categories: .init(ItemCategory.samples, asOf: sampleTime),
            brands: .init(Brand.samples, asOf: sampleTime)
        )
    }

    @Test("is decoded from its own encoding, also with unknown properties and if empty")
    func roundTrip() throws {
        for snapshot in [try full(), CatalogSnapshot()] {
            #expect(try read(CatalogSnapshot.self, json(snapshot)) == snapshot)
            #expect(try read(CatalogSnapshot.self, json(snapshot) { $0["colour"] = "blue" }) == snapshot)
        }
    }

    @Test("is an object with all properties except absent values")
    func bytes() throws {
        let query = try SearchQuery(prices: PriceRange(highest: Money(minorUnits: 5, currency: .eur)))
        #expect(
            try json(query) == #"""
                {"prices":{"highest":{"amount":5,"currency":"EUR"},"lowest":null},"sort":"ending","statuses":["open"]}
                """#
        )
        #expect(try json(CatalogSnapshot()) == #"{"items":[],"lists":[],"reviews":[],"rows":[]}"#)
    }

    @Test("accepts null for absent values")
    func nulls() throws {
        let text = #"{"brands":null,"categories":null,"items":[],"lists":[],"reviews":[],"rows":[]}"#
        #expect(try read(CatalogSnapshot.self, text) == CatalogSnapshot())
    }

    @Test("with an invalid price range is refused at the field")
    func refused() {
        let range = #"{"lowest":{"amount":-1,"currency":"USD"}}"#
        #expect(corruption(in: range, as: PriceRange.self) == "/lowest: lowest must not be negative")
    }
}
