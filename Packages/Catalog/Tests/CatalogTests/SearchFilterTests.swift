import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct SearchFilterTests {
    private let rows = SearchRow.samples

    private func found(_ query: SearchQuery, texts: String = "") -> [String] {
        let filter = SearchFilter(query, in: .sample)
        return rows.filter { filter.matches($0, texts: texts) }
            .sorted { SearchPosition(of: $0, by: filter) < SearchPosition(of: $1, by: filter) }
            .map(\.item.rawValue)
    }

    @Test("a query without criteria matches everything, drafts last")
    func everything() {
        #expect(
            found(SearchQuery(statuses: []))
                == ["teapat0001", "rad0000001", "camera0001", "watch00001", "teapat0002", "draft00001"]
        )
    }

    @Test("all criteria must match; a category includes its subcategories, a price range excludes drafts")
    func fields() throws {
        #expect(found(SearchQuery()) == ["camera0001", "watch00001"])
        #expect(found(SearchQuery(category: "cat0000002", statuses: [])) == ["teapat0001", "teapat0002"])
        #expect(found(SearchQuery(category: "nothing", statuses: [])) == [])
        #expect(found(SearchQuery(brand: "brand00002")) == ["watch00001"])
        #expect(found(SearchQuery(seller: "anna000001")) == ["camera0001"])
        #expect(found(SearchQuery(statuses: [.sold], condition: .forParts)) == ["rad0000001"])
        let any = try PriceRange(lowest: Money(minorUnits: 0, currency: .usd))
        #expect(!found(SearchQuery(prices: any, statuses: [])).contains("draft00001"))
        let two = try PriceRange(highest: Money(minorUnits: 2000, currency: .usd))
        #expect(found(SearchQuery(prices: two, statuses: [])) == ["rad0000001", "teapat0002"])
    }

    @Test("words are searched in the title and the additional texts together; the last word may be a prefix")
    func words() {
        #expect(found(SearchQuery(text: "RANGEFINDER cam")) == ["camera0001"])
        #expect(found(SearchQuery(text: "rangef camera")) == [])
        #expect(found(SearchQuery(text: "camera strap"), texts: "With a strap") == ["camera0001"])
        #expect(found(SearchQuery(text: "…")) == ["camera0001", "watch00001"])
    }

    @Test("results are sorted by price, bids or relevance; unknown orders sort by the end")
    func orders() {
        func sorted(_ sort: SearchSort, _ text: String? = nil) -> [String] {
            found(SearchQuery(text: text, statuses: [], sort: sort), texts: "watch")
        }
        #expect(sorted(.lowestPrice).first == "rad0000001" && sorted(.lowestPrice).last == "draft00001")
        #expect(sorted(.highestPrice).first == "camera0001" && sorted(.highestPrice).last == "draft00001")
        #expect(sorted(.mostBids).prefix(2) == ["rad0000001", "camera0001"])
        #expect(sorted(.relevance, "watch").first == "watch00001")
        #expect(sorted(SearchSort(rawValue: "nearest")) == sorted(.endingSoonest))
    }
}
