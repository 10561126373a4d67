import Catalog
import CatalogAPI
import FoundationCore
import HTTPCore
import Testing

@Suite("the README") struct ReadmeTests {
    private struct House: HTTPTransport {
        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            try CatalogAPI.searchItems.response(.sample, to: request)
        }
    }

    @Test("the example prints what it states")
    func example() async throws {
        let transport = House()
        var printed = ""
        func print(_ text: String) { printed = text }

        var search = ItemSearch(SearchQuery(text: "radio", sort: .newest), facets: true)
        search.query.prices = try PriceRange(highest: Money(parsing: "50", in: .usd))
        print(try CatalogAPI.searchItems.request(for: search).target)

        let page = try await CatalogAPI.searchItems.call(search, over: transport)

        #expect(page == .sample)
        #expect(
            printed
                == "/v1/items?q=radio&maxPrice=5000&currency=USD&status=open&sort=newest&facets=true&limit=20"
        )
    }
}
