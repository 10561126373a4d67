import Catalog
import CatalogTesting
import FoundationCore
import Testing

@Suite("the in-memory catalog") struct InMemoryCatalogTests {
    @Test("keeps the contract of clients", arguments: CatalogClientContract.all)
    func contract(_ contract: CatalogClientContract) async throws {
        try await contract.run(InMemoryCatalogFixture())
    }

    @Test("contains everything that the samples refer to")
    func samples() async throws {
        let catalog = InMemoryCatalog.samples(), client = catalog.client()
        #expect(try client.search(SearchQuery(), from: nil, limit: .standard, facets: true) == .sample)
        for (item, row) in zip(Item.samples, SearchRow.samples) {
            let seller = catalog.client(for: item.seller)
            #expect(try seller.item(item.id).value == item)
            #expect(try await seller.path(to: item.details.category) == CategoryTree.sample.path(to: row.category))
            if let brand = item.details.brand { #expect(try await client.brand(brand).id == brand) }
            if let old = item.relistedFrom { #expect(try client.item(old).value.seller == item.seller) }
            let query = SearchQuery(text: item.details.title, statuses: [], seller: item.seller)
            let found = try seller.search(query, from: nil, limit: .largest, facets: false).rows.elements
            #expect(found.contains(row), "\(item.id)")
        }
        #expect(try client.reviews(of: Review.sample.item) == [.sample])
        let radio = try client.item(Review.sample.item).value
        #expect(try client.reviews(ofSeller: radio.seller, limit: .largest) == .sample)
        #expect(try client.categories() == ItemCategory.samples)
        #expect(try client.brands() == Brand.samples)
    }
}

@Suite struct UnimplementedCatalogClientTests {
    @Test("every call of an unimplemented client is an issue")
    func everyCall() async {
        let client = UnimplementedCatalogClient(), details = Item.sample.details, id = Item.sample.id
        withKnownIssue { _ = try? client.search(SearchQuery(), from: nil, limit: .standard, facets: false) }
        withKnownIssue { _ = try? client.item(id) }
        withKnownIssue { _ = try? client.summaries(ofItemsWithPrefix: "", limit: .standard) }
        withKnownIssue { _ = try? client.reviews(of: id) }
        withKnownIssue { _ = try? client.reviews(ofSeller: Item.sample.seller, limit: .standard) }
        withKnownIssue { _ = try? client.categories() }
        await withKnownIssue { _ = try? await client.path(to: details.category) }
        withKnownIssue { _ = try? client.brands() }
        await withKnownIssue { _ = try? await client.brand(Brand.samples[0].id) }
        withKnownIssue { _ = try? client.draft(details, key: "k") }
        withKnownIssue { _ = try? client.revise(id, to: details, ifSeen: EntityVersion<Item>(rawValue: "1")) }
        withKnownIssue { _ = try? client.relist(id, key: "k") }
        withKnownIssue { _ = try? client.review(id, rating: 1, text: "", key: "k") }
        withKnownIssue { _ = try? client.addBrand("Voss") }
        withKnownIssue { _ = try? client.addCategory("Lamps", in: nil) }
    }
}

@Suite struct CatalogSnapshotStoreContractTests {
    @Test("the in-memory store keeps the contract", arguments: CatalogSnapshotStoreContract.all)
    func contract(_ contract: CatalogSnapshotStoreContract) async throws {
        let store = InMemoryCatalogSnapshotStore()
        try await contract.run { store }
    }
}
