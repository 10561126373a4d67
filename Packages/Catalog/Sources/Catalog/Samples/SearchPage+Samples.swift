import FoundationCore

extension SearchPage {
    /// The first page, with facets, of the two open items of `SearchRow.samples`, ending soonest; there is no other page.
    public static let sample = SearchPage(
        rows: Page(SearchRow.samples.filter { $0.status == .open }),
        facets: .sample
    )
}

extension Facets {
    /// How the two items of `SearchPage.sample` are spread.
    public static let sample = Facets(
        categories: [
            Count(value: "cat0000001", label: "Collectibles", count: 1),
            Count(value: "cat0000005", label: "Electronics", count: 1),
        ],
        brands: [
            Count(value: "brand00002", label: "Belloran", count: 1),
            Count(value: "brand00001", label: "Tarnwick", count: 1),
        ],
        conditions: [Count(value: "used", label: "used", count: 2)],
        countedItems: 2
    )
}
