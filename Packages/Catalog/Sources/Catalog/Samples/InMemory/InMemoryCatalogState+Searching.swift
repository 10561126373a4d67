import FoundationCore

/// Where a page of an `InMemoryCatalog` ends, and of which query.
struct InMemoryPlace {
    let query: SearchQuery
    let last: SearchPosition
}

/// What a cursor of an `InMemoryCatalog` is named as.
private enum CursorSubject {}

extension InMemoryCatalogState {
    mutating func search(
        _ query: SearchQuery,
        by caller: MemberID?,
        from cursor: PageCursor?,
        limit: PageLimit,
        facets: Bool
    ) throws(ClientFailure) -> SearchPage {
        let tree = CategoryTree(categories)
        let found = found(by: SearchFilter(query, in: tree), caller)
        var rest = found[...]
        if let cursor {
            guard let place = places[cursor], place.query == query else {
                throw ClientFailure(.invalid, detail: "cursor is none of this list's: begin again without it")
            }
            rest = rest.drop { $0.place <= place.last }
        }
        let page = rest.prefix(limit.count)
        var next: PageCursor?
        if page.count < rest.count, let last = page.last {
            let cursor = PageCursor(rawValue: identifiers.next(CursorSubject.self).rawValue)
            places[cursor] = InMemoryPlace(query: query, last: last.place)
            next = cursor
        }
        return SearchPage(
            rows: Page(page.map(\.row), next: next),
            facets: facets ? counts(of: found.map(\.row), below: query.category, in: tree) : nil,
            suggestion: found.isEmpty && cursor == nil ? suggestion(for: query, caller, in: tree) : nil
        )
    }

    /// The text of a query with its misspelt words corrected, if it then finds something in any status.
    private func suggestion(for query: SearchQuery, _ caller: MemberID?, in tree: CategoryTree) -> String? {
        let texts = items.values.filter { listings[$0.id] != nil }
            .flatMap { [$0.details.title, $0.details.description, brandName($0.details.brand) ?? ""] }
        var counts: [String: Int] = [:]
        for text in texts { for word in Set(SearchQuery.words(in: text)) { counts[word, default: 0] += 1 } }
        let corrected = query.words.map { word in
            guard counts[word] == nil else { return word }
            let nearest = SpellingCorrection(of: word)?.nearest(among: counts.keys) ?? []
            return nearest.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? word
        }
        guard corrected != query.words else { return nil }
        var any = query
        any.text = corrected.joined(separator: " ")
        any.statuses = []
        return found(by: SearchFilter(any, in: tree), caller).isEmpty ? nil : any.text
    }

    private func found(by filter: SearchFilter, _ caller: MemberID?) -> [(row: SearchRow, place: SearchPosition)] {
        items.values
            .filter { listings[$0.id] != nil || $0.seller == caller }
            .map { (item: $0, row: row(of: $0)) }
            .filter { item, row in
                filter.matches(row, texts: item.details.description, brandName(item.details.brand) ?? "")
            }
            .map { item, row in (row, SearchPosition(of: row, by: filter, createdAt: item.createdAt)) }
            .sorted { $0.place < $1.place }
    }

    private func row(of item: Item) -> SearchRow {
        guard let listing = listings[item.id] else { return SearchRow(of: item, status: .draft) }
        return SearchRow(
            of: item,
            status: listing.status,
            price: listing.price,
            bidCount: listing.bidCount,
            endsAt: listing.endsAt
        )
    }

    private func counts(of rows: [SearchRow], below category: ItemCategoryID?, in tree: CategoryTree) -> Facets {
        var counter = FacetCounter()
        for row in rows { counter.add(category: row.category, brand: row.brand, condition: row.condition) }
        return counter.facets(below: category, in: tree, isComplete: true, brandName: brandName)
    }

    private func brandName(_ id: BrandID?) -> String? { brands.first { $0.id == id }?.name }
}
