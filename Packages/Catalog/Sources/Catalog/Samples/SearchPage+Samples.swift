import FoundationCore

extension SearchPage {
    /// The first and only page of the open rows of `SearchRow.samples`, ending soonest first, with facets.
    public static let sample = SearchPage(
        rows: Page(SearchRow.samples.filter { $0.status == .open }),
        facets: .sample
    )
}

extension Facets {
    /// The facets of `SearchPage.sample`.
    public static let sample = Sample.valid {
        try Facets(
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
}
