import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite("finding items page by page") struct CatalogFindingTests {
    private let everything = SearchQuery(statuses: [])

    private func catalog() -> Catalog {
        let client = InMemoryCatalog.samples(clock: SystemClock()).client(for: MemberID("anna000001"))
        return Catalog(client: client, snapshots: InMemoryCatalogSnapshotStore())
    }

    @Test("pages follow each other without gaps, and the last page has no next page")
    func pages() async throws {
        let all = try await catalog().find(everything, limit: 1_000)
        try #require(all.rows.count > 3 && !all.hasMore && all.facets == nil)
        var rows: [SearchRow] = []
        for offset in stride(from: 0, to: all.rows.count, by: 3) {
            var streamed: [SearchRow] = []
            let page = try await catalog().find(everything, offset: offset, limit: 3) { streamed += $0 }
            #expect(streamed == page.rows && page.hasMore == (offset + 3 < all.rows.count))
            rows += page.rows
        }
        #expect(rows == all.rows)
        #expect(try await catalog().find(everything, offset: all.rows.count, limit: 3).rows.isEmpty)
    }

    @Test("all matching items are counted, loaded or not, and facets come only if requested")
    func count() async throws {
        let all = try await catalog().find(everything, limit: 1_000, facets: true)
        #expect(all.facets != nil)
        let count = ItemCount(number: all.rows.count, isExact: true)
        #expect(try await catalog().count(of: everything) == count)
        let loaded = catalog()
        _ = try await loaded.find(everything, limit: 1_000)
        #expect(try await loaded.count(of: everything) == count)
    }

    @Test("advice counts auctions that are over only if the query asked for open auctions")
    func advice() async throws {
        let nothing = SearchQuery(text: "zzzz")
        let open = try await catalog().advice(onEmpty: nothing)
        #expect(!open.isHouseEmpty && open.isOpenOnly && open.finished?.number == 0 && open.suggestion == nil)
        var any = nothing
        any.statuses = []
        let other = try await catalog().advice(onEmpty: any)
        #expect(!other.isHouseEmpty && !other.isOpenOnly && other.finished == nil)
        let client = InMemoryCatalog(clock: SystemClock()).client(for: MemberID("anna000001"))
        let empty = Catalog(client: client, snapshots: InMemoryCatalogSnapshotStore())
        #expect(try await empty.advice(onEmpty: nothing).isHouseEmpty)
    }

    @Test("the text of a count that reached its limit ends with +")
    func countText() {
        #expect("\(ItemCount(number: 124, isExact: true))" == "124")
        #expect("\(ItemCount(number: 20_000, isExact: false))" == "20,000+")
        #expect("\(ItemCount(number: 1_234_567, isExact: true))" == "1,234,567")
    }

    @Test("a listed category has the names of its ancestors")
    func listed() {
        let listed = ListedCategory.samples
        #expect(listed.map(\.category) == ItemCategory.samples)
        #expect(listed.contains { $0.path.contains(" > ") && $0.path.hasSuffix($0.category.name) })
    }
}
