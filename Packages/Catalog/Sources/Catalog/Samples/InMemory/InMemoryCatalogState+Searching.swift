import FoundationCore

/// The end of a page of an ``InMemoryCatalog``. A cursor identifies it.
struct InMemoryPageEnd {
    let query: SearchQuery
    let position: SearchPosition
}

/// The subject of cursors.
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
        let found = try found(by: SearchFilter(query, in: tree), caller)
        var rest = found[...]
        if let cursor {
            guard let end = pageEnds[cursor], end.query == query else {
                throw ClientFailure(.invalid, detail: InvalidField.cursor.description)
            }
            rest = rest.drop { $0.position <= end.position }
        }
        let page = rest.prefix(limit.count)
        var next: PageCursor?
        if page.count < rest.count, let last = page.last {
            let cursor = PageCursor(rawValue: identifiers.next(CursorSubject.self).rawValue)
            pageEnds[cursor] = InMemoryPageEnd(query: query, position: last.position)
            next = cursor
        }
        return SearchPage(
            rows: Page(page.map(\.row), next: next),
            facets: facets ? counts(of: found.map(\.row), below: query.category, in: tree) : nil,
            suggestion: found.isEmpty && cursor == nil ? try suggestion(for: query, caller, in: tree) : nil
        )
    }

    /// Returns the text of a query with corrected words; `nil` if no word is corrected, or if no item in any status
    /// matches the corrected query.
    private func suggestion(
        for query: SearchQuery,
        _ caller: MemberID?,
        in tree: CategoryTree
    ) throws(ClientFailure) -> String? {
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
        return try found(by: SearchFilter(any, in: tree), caller).isEmpty ? nil : any.text
    }

    private func found(
        by filter: SearchFilter,
        _ caller: MemberID?
    ) throws(ClientFailure) -> [(row: SearchRow, position: SearchPosition)] {
        var found: [(row: SearchRow, position: SearchPosition)] = []
        for item in items.values where listings[item.id] != nil || item.seller == caller {
            let row = try row(of: item)
            guard filter.matches(row, texts: item.details.description, brandName(item.details.brand) ?? "") else {
                continue
            }
            found.append((row, SearchPosition(of: row, by: filter, createdAt: item.createdAt)))
        }
        return found.sorted { $0.position < $1.position }
    }

    private func row(of item: Item) throws(ClientFailure) -> SearchRow {
        let listing = listings[item.id]
        do {
            return try SearchRow(
                of: item,
                status: listing?.status ?? .draft,
                price: listing?.price,
                bidCount: listing?.bidCount ?? 0,
                endsAt: listing?.endsAt
            )
        } catch {
            throw ClientFailure(.serverFault, detail: error.description)
        }
    }

    private func counts(of rows: [SearchRow], below category: ItemCategoryID?, in tree: CategoryTree) -> Facets {
        var counter = FacetCounter()
        for row in rows { counter.add(category: row.category, brand: row.brand, condition: row.condition) }
        return counter.facets(below: category, in: tree, isComplete: true, brandName: brandName)
    }

    private func brandName(_ id: BrandID?) -> String? { brands.first { $0.id == id }?.name }
}
