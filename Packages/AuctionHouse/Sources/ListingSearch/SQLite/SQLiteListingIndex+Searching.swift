internal import Catalog
internal import FoundationCore

/// In the order of end times, the word index returns the page directly. In other orders, the method depends on the
/// number of hits (`SearchLimits`). If there are few, their rows are read and sorted. If there are more, their row keys
/// are read and intersected with an index scan in sort order. If there are very many, the index is scanned in sort
/// order, and each row is tested for the words.
extension SQLiteListingIndex {
    /// A found listing and its position.
    struct Hit {
        enum Listing {
            case published(ListingRow)
            case draft(ListedItem)
        }

        let position: ListingPosition
        let listing: Listing
    }

    /// Returns a page of the results of a query.
    public func search(_ request: ListingRequest) throws -> ListingPage {
        let plan = try plan(request.query, request.viewer, request.time)
        let limit = min(max(0, request.limit), Int.max - 1)
        var found = try drafts(plan).filter { draft in request.after.map { $0 < draft.position } ?? true }
        for region in plan.regions {
            found += try listings(plan, in: region, after: request.after, limit: limit + 1)
        }
        found.sort { $0.position < $1.position }
        return ListingPage(
            rows: try searchRows(found.prefix(limit), at: request.time),
            next: found.count > limit ? found.prefix(limit).last?.position : nil
        )
    }

    /// Prepares a query.
    func plan(_ query: SearchQuery, _ viewer: MemberID?, _ time: Instant) throws -> ListingQueryPlan {
        let names = [
            query.seller?.rawValue, query.brand?.rawValue, query.condition?.rawValue, query.category?.rawValue,
        ]
        try numbers.load(Set(names.compactMap(\.self)))
        let known = names.map { name in name.map { numbers[$0] } }
        // If a name has no integer key, no published item has this name.
        let isKnown = known.allSatisfy { $0 != .some(nil) }
        let (seller, brand, condition, category) = (known[0] ?? nil, known[1] ?? nil, known[2] ?? nil, known[3] ?? nil)
        let marks = [
            category.map(ListingFieldTerm.category), brand.map(ListingFieldTerm.brand),
            seller.map(ListingFieldTerm.seller),
            condition.map(ListingFieldTerm.condition),
        ]
        let words = query.words.map(ListingWords.folded)
        return ListingQueryPlan(
            query: query,
            order: ListingOrder(query),
            viewer: viewer,
            time: time,
            words: words,
            match: isKnown ? try ListingMatch(words, marks: marks.compactMap(\.self), index: self.words) : nil,
            fields: ListingQueryPlan.Fields(
                seller: seller,
                brand: brand,
                condition: condition,
                categories: try category.map { try categories.descendants(of: $0) }
            )
        )
    }

    /// Returns all matching drafts of the caller. A seller has few drafts.
    func drafts(_ plan: ListingQueryPlan) throws -> [Hit] {
        guard let draftSeller = plan.draftSeller else { return [] }
        let query = plan.query
        let items = try source.items(Set(drafts.drafts(of: draftSeller))).values.filter { listed in
            let details = listed.item.details
            return (query.brand == nil || query.brand == details.brand)
                && (query.condition == nil || query.condition == details.condition) && plan.hasWords(listed)
        }
        let fitting = try items.filter { listed in try isDraft(listed.item, in: query.category) }
        return fitting.map { listed in
            let key = ListingSortKey(
                in: plan.order,
                endsAt: nil,
                price: nil,
                bidCount: 0,
                createdAt: listed.item.createdAt,
                isInTitle: plan.hasWordsInTitle(listed.item)
            )
            return Hit(position: ListingPosition(key, .draft(listed.item.id)), listing: .draft(listed))
        }
    }

    private func isDraft(_ item: Item, in category: ItemCategoryID?) throws -> Bool {
        guard let category, category != item.details.category else { return true }
        try numbers.load([category.rawValue, item.details.category.rawValue])
        guard let wanted = numbers[category.rawValue], let own = numbers[item.details.category.rawValue] else {
            return false
        }
        try categories.load([own])
        return categories[own].contains(wanted)
    }

    private func searchRows(_ found: some Collection<Hit>, at time: Instant) throws -> [SearchRow] {
        var ids: Set<ItemID> = []
        for case .published(let row) in found.map(\.listing) { ids.insert(row.item) }
        let items = try source.items(ids)
        return try found.compactMap { found in
            switch found.listing {
            case .published(let row):
                try items[row.item].map { try Listing(item: $0.item, auction: row.auction).row(at: time) }
            case .draft(let listed): try Listing(item: listed.item, auction: nil).row(at: time)
            }
        }
    }

    /// Returns the first listings of a region, beginning after a position.
    private func listings(
        _ plan: ListingQueryPlan,
        in region: ListingRowKey.Region,
        after position: ListingPosition?,
        limit: Int
    ) throws -> [Hit] {
        guard let match = plan.match else { return [] }
        let range = plan.rowKeys(of: region)
        switch plan.order {
        case .ending: return try ending(plan, match.text, 0, in: range, after: position, limit: limit)
        case .relevance:
            let best = try ending(plan, match.inTitle, 0, in: range, after: position, limit: limit)
            guard best.count < limit else { return best }
            return try best
                + ending(plan, match.notInTitle, 1, in: range, after: position, limit: limit - best.count)
        case .newest, .lowestPrice, .highestPrice, .mostBids:
            return try sorted(plan, match.text, in: region, range, after: position, limit: limit)
        }
    }

    /// Listings in end-time order.
    private func ending(
        _ plan: ListingQueryPlan,
        _ text: String?,
        _ major: Int64,
        in range: ClosedRange<Int64>,
        after position: ListingPosition?,
        limit: Int
    ) throws -> [Hit] {
        var found: [Hit] = []
        guard var range = Self.rest(of: range, major, after: position) else { return [] }
        let region = ListingRowKey(number: range.lowerBound).region
        let first = min(plan.query.prices == nil ? limit : max(limit, limits.firstHits), 10_000)
        var chunk = first, priced: [Int64]?
        while found.count < limit {
            let rowKeys = try rows.rowKeys(text, in: range, limit: chunk)
            let candidates = priced.map { priced in rowKeys.filter { priced.containsSorted($0) } } ?? rowKeys
            found += try fitting(candidates, plan, limit: limit - found.count).map { row in
                let key = ListingSortKey(major: major, minor: ListingRowKey(number: row.rowKey).low)
                return Hit(position: ListingPosition(key, .rowKey(row.rowKey)), listing: .published(row))
            }
            guard let last = rowKeys.last, rowKeys.count == chunk, last < range.upperBound else { break }
            range = last + 1...range.upperBound
            // If few listings are in the price range, reading their row keys is faster than reading all other rows.
            if chunk == first, found.count < limit { priced = try self.priced(plan, in: region) }
            chunk = min(chunk * 4, 10_000)
        }
        return found
    }

    /// The first `limit` listings that match the query, among those with the given row keys.
    func fitting(_ rowKeys: [Int64], _ plan: ListingQueryPlan, limit: Int) throws -> [ListingRow] {
        var found: [ListingRow] = [], rest = rowKeys[...]
        var portion = max(limit, 32)
        while found.count < limit, !rest.isEmpty {
            found += try rows.rows(at: rest.prefix(portion)).filter(plan.matches)
            rest = rest.dropFirst(portion)
            portion = min(2 * portion, 1_000)
        }
        return Array(found.prefix(limit))
    }

    /// Returns the row keys in the price range; `nil` if the query has no price range, or if more than
    /// `SearchLimits.priced` row keys are in it.
    func priced(_ plan: ListingQueryPlan, in region: ListingRowKey.Region) throws -> [Int64]? {
        try plan.query.prices.flatMap { try rows.rowKeys(in: region, $0, limit: limits.priced) }
    }

    /// Returns the part of a row key range that follows a position in the order of the search; `nil` if it is empty.
    private static func rest(
        of range: ClosedRange<Int64>,
        _ major: Int64,
        after position: ListingPosition?
    ) -> ClosedRange<Int64>? {
        guard let position, position.key.major >= major else { return range }
        guard position.key.major == major else { return nil }
        let region = ListingRowKey.all(of: ListingRowKey(number: range.lowerBound).region)
        let low = max(0, min(position.key.minor, region.upperBound - region.lowerBound))
        let rowKey = region.lowerBound + low
        let first = max(range.lowerBound, rowKey > position.rowKeyTieBreaker ? rowKey : rowKey + 1)
        return first <= range.upperBound ? first...range.upperBound : nil
    }
}

extension [Int64] {
    /// Whether the array, which must be sorted, contains a number. O(log n).
    func containsSorted(_ number: Int64) -> Bool {
        var low = startIndex, high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < endIndex && self[low] == number
    }
}
