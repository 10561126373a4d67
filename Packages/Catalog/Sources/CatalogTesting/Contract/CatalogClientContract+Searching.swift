import Catalog
import FoundationCore
import Testing

extension CatalogClientContract {
    /// Searching page by page. Uses `CatalogClient.search`.
    public static let searching = filtering + paging

    private static let filtering = [
        CatalogClientContract("a row has the details of its item and the state of its auction") { stage in
            let item = try await stage.openItem(try stage.radio)
            try await stage.house.bid(stage.usd(2000), on: item.id, by: stage.buyer)
            let page = try await stage.anyone.catalog.search(SearchQuery(), from: nil, limit: .standard, facets: false)
            let row = try #require(page.rows.elements.first)
            #expect(page.rows.elements.count == 1 && page.rows.next == nil && page.facets == nil)
            let expected = try SearchRow(
                of: item,
                status: .open,
                price: stage.usd(1000),
                bidCount: 1,
                endsAt: item.createdAt.advanced(by: .seconds(24 * 3600))
            )
            #expect(row == expected)
        },
        CatalogClientContract("each criterion of a query narrows the results") { stage in
            _ = try await stage.openItem(try stage.radio, from: 1000)
            _ = try await stage.openItem(try stage.teapot, from: 5000)
            #expect(try await stage.titles(SearchQuery(category: stage.ceramics)) == ["Blue teapot"])
            #expect(try await stage.titles(SearchQuery(category: stage.radios)) == ["Valve radio"])
            #expect(try await stage.titles(SearchQuery(brand: stage.brand)) == ["Valve radio"])
            #expect(try await stage.titles(SearchQuery(condition: .used)) == ["Valve radio"])
            #expect(try await stage.titles(SearchQuery(condition: .new)) == [])
            #expect(try await stage.titles(SearchQuery(seller: stage.buyer)) == [])
            #expect(try await stage.titles(SearchQuery(seller: stage.seller)).count == 2)
            let dear = try PriceRange(lowest: stage.usd(5000)), cheap = try PriceRange(highest: stage.usd(4999))
            #expect(try await stage.titles(SearchQuery(prices: dear)) == ["Blue teapot"])
            #expect(try await stage.titles(SearchQuery(prices: cheap)) == ["Valve radio"])
            let euros = try PriceRange(lowest: Money(minorUnits: 1, currency: .eur))
            #expect(try await stage.titles(SearchQuery(prices: euros)) == [])
        },
        CatalogClientContract("statuses change with time, and only the seller finds a draft") { stage in
            _ = try await stage.openItem(try stage.radio)
            #expect(try await stage.titles(SearchQuery(statuses: [.open])).count == 1)
            #expect(try await stage.titles(SearchQuery(statuses: [.sold, .unsold])) == [])
            try await stage.house.advance(by: .seconds(25 * 3600))
            _ = try await stage.house.draft(try stage.teapot, by: stage.seller)
            #expect(try await stage.titles(SearchQuery()) == [])
            #expect(try await stage.titles(SearchQuery(statuses: [.unsold])) == ["Valve radio"])
            #expect(try await stage.titles(SearchQuery(statuses: [])) == ["Valve radio"])
            let own = try await stage.selling.catalog.search(
                SearchQuery(statuses: []),
                from: nil,
                limit: .standard,
                facets: false
            )
            #expect(own.rows.elements.map(\.status) == [.unsold, .draft])
        },
        CatalogClientContract("every word must occur in the title, the description or the brand name") { stage in
            _ = try await stage.openItem(try stage.radio)
            _ = try await stage.openItem(try stage.teapot)
            for (text, found) in [
                ("VALVE", ["Valve radio"]), ("belloran radio", ["Valve radio"]), ("stonew", ["Blue teapot"]),
                ("blue radio", []), ("valv radio", []), ("radio valv", ["Valve radio"]), ("!", ["a", "b"]),
            ] {
                let titles = try await stage.titles(SearchQuery(text: text))
                #expect(text == "!" ? titles.count == found.count : titles == found, "\(text)")
            }
        },
        CatalogClientContract("results are in the requested order") { stage in
            let cheap = try await stage.openItem(try stage.radio, from: 1000, hours: 48).id
            try await stage.house.advance(by: .seconds(1))
            _ = try await stage.openItem(try stage.teapot, from: 5000, hours: 24)
            try await stage.house.bid(stage.usd(1500), on: cheap, by: stage.buyer)
            func sorted(_ sort: SearchSort, _ text: String? = nil) async throws -> [String] {
                try await stage.titles(SearchQuery(text: text, sort: sort))
            }
            let radioFirst = ["Valve radio", "Blue teapot"], teapotFirst = ["Blue teapot", "Valve radio"]
            #expect(try await sorted(.endingSoonest) == teapotFirst)
            #expect(try await sorted(.newest) == teapotFirst)
            #expect(try await sorted(.lowestPrice) == radioFirst)
            #expect(try await sorted(.highestPrice) == teapotFirst)
            #expect(try await sorted(.mostBids) == radioFirst)
            #expect(try await sorted(.relevance) == teapotFirst)
        },
    ]

    private static let paging = [
        CatalogClientContract("pages contain every result once") { stage in
            var expected: [ItemID] = []
            for number in 1...7 {
                let details = try ItemDetails(title: "Radio \(number)", category: stage.radios)
                expected.append(try await stage.openItem(details, hours: Int64(24 + number / 2)).id)
            }
            let limit = try #require(PageLimit(3))
            var found: [ItemID] = [], cursor: PageCursor?
            repeat {
                let page = try await stage.anyone.catalog.search(
                    SearchQuery(),
                    from: cursor,
                    limit: limit,
                    facets: false
                )
                #expect(page.rows.elements.count == min(3, 7 - found.count))
                found += page.rows.elements.map(\.item)
                cursor = page.rows.next
            } while cursor != nil && found.count < 10
            #expect(found.count == 7 && Set(found) == Set(expected))
        },
        CatalogClientContract("a cursor is valid for its own query only") { stage in
            for title in ["Radio 1", "Radio 2"] {
                _ = try await stage.openItem(try ItemDetails(title: title, category: stage.radios))
            }
            let one = try #require(PageLimit(1))
            let page = try await stage.anyone.catalog.search(SearchQuery(), from: nil, limit: one, facets: false)
            let next = try #require(page.rows.next)
            let others = [
                (SearchQuery(sort: .newest), next), (SearchQuery(text: "radio"), next),
                (SearchQuery(), PageCursor(rawValue: next.rawValue + "x")),
            ]
            for (query, cursor) in others {
                await expectFailure(.invalid) {
                    _ = try await stage.anyone.catalog.search(query, from: cursor, limit: one, facets: false)
                }
            }
        },
    ]

    /// Result counts. Uses `CatalogClient.search`.
    public static let facets = [
        CatalogClientContract("facets count all results, not only the results on the page") { stage in
            _ = try await stage.openItem(try stage.radio)
            _ = try await stage.openItem(try stage.teapot)
            let one = try #require(PageLimit(1))
            let page = try await stage.anyone.catalog.search(SearchQuery(), from: nil, limit: one, facets: true)
            let facets = try #require(page.facets)
            #expect(page.rows.elements.count == 1)
            #expect(facets.categories.map(\.label) == ["Ceramics", "Radios"])
            #expect(facets.categories.map(\.value) == [stage.ceramics.rawValue, stage.radios.rawValue])
            #expect(facets.brands == [try Facets.Count(value: stage.brand.rawValue, label: "Belloran", count: 1)])
            #expect(facets.conditions.map(\.value) == ["used"])
            #expect(facets.countedItems == 2 && facets.isComplete)
        }
    ]

    /// Spelling corrections. Uses `CatalogClient.search`.
    public static let suggestions = [
        CatalogClientContract("misspelt words are corrected if only the corrected query has results") { stage in
            _ = try await stage.openItem(try stage.radio)
            _ = try await stage.openItem(try stage.teapot)
            #expect(try await stage.suggestion(for: "raido") == "radio")
            #expect(try await stage.suggestion(for: "Vavle radoi") == "valve radio")
            #expect(try await stage.suggestion(for: "stonware") == "stoneware")
            #expect(try await stage.suggestion(for: "aviation") == nil)
            #expect(try await stage.suggestion(for: "teapto valve") == nil, "no item has both words")
            #expect(try await stage.suggestion(for: "radio") == nil, "the word is found")
            #expect(try await stage.suggestion(for: "raido", statuses: [.sold]) == "radio", "in any status")
        }
    ]
}
