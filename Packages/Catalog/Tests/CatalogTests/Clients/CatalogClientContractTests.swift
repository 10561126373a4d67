import Catalog
import CatalogTesting
import FoundationCore
import Testing

@Suite("the catalog in memory") struct InMemoryCatalogTests {
    @Test("keeps the contract of clients", arguments: CatalogClientContract.all)
    func contract(_ contract: CatalogClientContract) async throws {
        try await contract.run(InMemoryCatalogFixture())
    }

    @Test("has all samples, as their rows say")
    func samples() throws {
        let client = InMemoryCatalog.samples().client()
        let page = try client.search(SearchQuery(), from: nil, limit: .standard, facets: true)
        #expect(page == .sample)
        for item in Item.samples.filter({ $0.id.rawValue != "draft00001" }) {
            #expect(try client.item(item.id).value == item)
        }
        #expect(try client.reviews(of: Review.sample.item) == [.sample])
        #expect(try client.categories() == ItemCategory.samples)
        #expect(try client.brands() == Brand.samples)
    }
}

@Suite struct UnimplementedCatalogClientTests {
    @Test("every call of a client that nobody should ask is an issue")
    func everyCall() {
        let client = UnimplementedCatalogClient(), details = Item.sample.details, id = Item.sample.id
        withKnownIssue { _ = try? client.search(SearchQuery(), from: nil, limit: .standard, facets: false) }
        withKnownIssue { _ = try? client.item(id) }
        withKnownIssue { _ = try? client.reviews(of: id) }
        withKnownIssue { _ = try? client.categories() }
        withKnownIssue { _ = try? client.path(to: details.category) }
        withKnownIssue { _ = try? client.brands() }
        withKnownIssue { _ = try? client.brand(Brand.samples[0].id) }
        withKnownIssue { _ = try? client.draft(details, key: "k") }
        withKnownIssue { _ = try? client.revise(id, to: details, ifSeen: EntityVersion<Item>(rawValue: "1")) }
        withKnownIssue { _ = try? client.review(id, rating: 1, text: "", key: "k") }
    }
}
