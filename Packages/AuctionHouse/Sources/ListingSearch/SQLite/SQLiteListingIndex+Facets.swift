public import Catalog
public import FoundationCore

extension SQLiteListingIndex {
    /// Returns the facet counts of all results of a query.
    public func facets(of query: SearchQuery, viewer: MemberID?, at time: Instant) throws -> Facets {
        let plan = try plan(query, viewer, time), most = FacetCounter.maximumItemCount
        var found: [ListingRows.Counted] = []
        for region in plan.regions { found += try hits(plan, in: region, limit: most + 1) }
        if found.count > most {
            found.sort {
                (ListingRowKey(number: $0.rowKey).low, $0.rowKey) < (ListingRowKey(number: $1.rowKey).low, $1.rowKey)
            }
        }
        let drafts = try drafts(plan), counted = found.prefix(most)
        var counter = try counter(of: counted)
        for case .draft(let listed) in drafts.map(\.listing).prefix(most - counted.count) {
            let details = listed.item.details
            counter.add(category: details.category, brand: details.brand, condition: details.condition)
        }
        let isComplete = found.count + drafts.count <= most
        return try counter.facets(below: query.category, in: categoryTree(), isComplete: isComplete) { brand in
            try source.brandNames(of: [brand])[brand]
        }
    }

    /// Counts facets by integer key, then looks up the names of the counted keys only.
    private func counter(of found: some Collection<ListingRows.Counted>) throws -> FacetCounter {
        var categories: [Int64: Int] = [:], brands: [Int64: Int] = [:], conditions: [Int64: Int] = [:]
        for listing in found {
            categories[listing.category, default: 0] += 1
            if let brand = listing.brand { brands[brand, default: 0] += 1 }
            if let condition = listing.condition { conditions[condition, default: 0] += 1 }
        }
        let names = try numbers.names(of: Set(categories.keys).union(brands.keys).union(conditions.keys))
        func named<Value: Hashable>(_ counts: [Int64: Int], _ value: (String) -> Value?) -> [Value: Int] {
            counts.reduce(into: [:]) { named, count in
                if let value = names[count.key].flatMap(value) { named[value] = count.value }
            }
        }
        return FacetCounter(
            categories: named(categories) { ItemCategoryID($0) },
            brands: named(brands) { BrandID($0) },
            conditions: named(conditions, ItemCondition.init(rawValue:)),
            items: found.count
        )
    }

    /// Returns the first listings of a region that match the words, fields, price range and status of a query.
    private func hits(
        _ plan: ListingQueryPlan,
        in region: ListingRowKey.Region,
        limit: Int
    ) throws -> [ListingRows.Counted] {
        guard let match = plan.match else { return [] }
        let range = plan.rowKeys(of: region)
        guard plan.query.prices != nil else { return try hits(plan, match.text, in: range, limit: limit) }
        let rowKeys = try rows.rowKeys(match.text, in: range, limit: .max)
        let fitting =
            if let priced = try priced(plan, in: region) {
                rowKeys.filter { priced.containsSorted($0) }
            } else {
                try self.fitting(rowKeys, plan, limit: limit).map(\.rowKey)
            }
        return Array(try rows.counted(at: fitting).filter(plan.mayMatch).prefix(limit))
    }

    /// Returns the first listings in a range of row keys that match the words, fields and status of a query. Listings
    /// without a requested status are filtered out; they do not count towards the limit.
    private func hits(
        _ plan: ListingQueryPlan,
        _ text: String?,
        in range: ClosedRange<Int64>,
        limit: Int
    ) throws -> [ListingRows.Counted] {
        var found: [ListingRows.Counted] = [], first = range.lowerBound
        while found.count < limit, first <= range.upperBound {
            let chunk = try rows.counted(text, in: first...range.upperBound, limit: limit)
            found += chunk.filter(plan.mayMatch)
            guard chunk.count == limit, let last = chunk.last else { break }
            first = last.rowKey + 1
        }
        return Array(found.prefix(limit))
    }
}

extension ListingQueryPlan {
    /// Whether a listing may have the requested status.
    fileprivate func mayMatch(_ listing: ListingRows.Counted) -> Bool {
        mayMatch(startsAt: listing.startsAt, in: listing.rowKey)
    }
}
