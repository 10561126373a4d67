import Catalog
import CatalogAPI
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import Testing

@Suite struct ItemSearchTests {
    private func problem(_ query: String) throws -> Problem {
        let request = try HTTPRequest(method: .get, path: "/v1/items", query: URLQuery(parsing: query))
        return try CatalogAPI.searchItems.problem(of: request)
    }

    private func read(_ query: String) throws -> ItemSearch {
        let request = try HTTPRequest(method: .get, path: "/v1/items", query: URLQuery(parsing: query))
        return try CatalogAPI.searchItems.input(from: request)
    }

    @Test("without parameters, a search returns the first page of open auctions, ending soonest first, without facets")
    func standard() throws {
        #expect(try read("") == ItemSearch())
        #expect(try read("unheard=of") == ItemSearch())
        #expect(
            try CatalogAPI.searchItems.request(for: ItemSearch()).target
                == "/v1/items?status=open&sort=ending&facets=false&limit=20"
        )
    }

    @Test("a decoded random search equals the encoded one")
    func roundTrip() throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        func maybe<Value>(_ make: @autoclosure () throws -> Value) rethrows -> Value? {
            Bool.random(using: &random) ? try make() : nil
        }
        for _ in 0..<500 {
            let low = Int64.random(in: 0...(.max), using: &random),
                high = Int64.random(in: low...(.max), using: &random)
            let currency = [Currency.usd, .jpy, .kwd].randomElement(using: &random) ?? .usd
            let range = try PriceRange(
                lowest: maybe(Money(minorUnits: low, currency: currency)),
                highest: Money(minorUnits: high, currency: currency)
            )
            var query = SearchQuery(
                text: maybe("blue & “tea\n=+%”"),
                category: maybe("cat&1"),
                brand: maybe("b=1"),
                prices: maybe(range),
                statuses: Set(ListingStatus.known.filter { _ in Int.random(in: 0...3, using: &random) == 0 }),
                seller: maybe("anna"),
                condition: maybe(.likeNew)
            )
            query.sort = SearchSort.known.randomElement(using: &random) ?? .newest
            let search = try ItemSearch(
                query,
                facets: .random(using: &random),
                cursor: maybe(PageCursor(rawValue: "a+/=&b")),
                limit: #require(PageLimit(.random(in: 1...100, using: &random)))
            )
            #expect(
                try CatalogAPI.searchItems.input(from: CatalogAPI.searchItems.request(for: search)) == search,
                "seed \(seed)"
            )
        }
    }

    @Test("all statuses are requested explicitly")
    func anyStatus() throws {
        #expect(try read("status=any").query.statuses == [])
        #expect(try read("status=sold&status=any").query.statuses == [])
        #expect(try read("status=sold&status=open").query.statuses == [.sold, .open])
        let search = ItemSearch(SearchQuery(statuses: []))
        #expect(try CatalogAPI.searchItems.request(for: search).query[values: "status"] == ["any"])
    }

    @Test(
        "invalid parameters are refused by name",
        arguments: [
            ("minPrice=5", "currency", "currency is required with minPrice or maxPrice"),
            ("currency=USD", "currency", "currency requires minPrice or maxPrice"),
            ("minPrice=5&maxPrice=4&currency=USD", "maxPrice", "maxPrice must be at least the lowest price, 0.05 USD"),
            ("maxPrice=-1&currency=USD", "maxPrice", "maxPrice must be at least 0"),
            ("status=frozen", "status", nil), ("sort=nearest", "sort", nil), ("facets=maybe", "facets", nil),
            ("limit=101", "limit", nil), ("category=", "category", nil), ("q=a&q=b", "q", "q occurs 2 times"),
        ] as [(String, String, String?)]
    )
    func refused(query: String, parameter: String, detail: String?) throws {
        let problem = try problem(query)
        #expect(ProblemType.invalidParameters ~= problem && problem.status == .badRequest)
        #expect(problem.faults.map(\.location) == [.parameter(parameter)])
        if let detail { #expect(problem.detail == detail) }
    }
}
