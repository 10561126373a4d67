internal import AuctionHouse
internal import Catalog
internal import FoundationCore

extension ListingSearcher {
    /// How what a query finds is spread.
    func facets(of query: SearchQuery, viewer: MemberID?, at time: Instant) throws -> Facets {
        let plan = try plan(query, viewer, time), most = FacetCounter.mostItems
        var found: [ListingRows.Counted] = []
        for region in plan.regions { found += try hits(plan, in: region, limit: most + 1) }
        if found.count > most {
            found.sort { (ListingSlot(number: $0.slot).low, $0.slot) < (ListingSlot(number: $1.slot).low, $1.slot) }
        }
        found += try drafts(plan, after: nil).compactMap { try rows.counted($0.slot) }
        var counts = FieldCounts()
        for listing in found.prefix(most) { counts.add(listing) }
        return try facets(counts, plan, isComplete: found.count <= most)
    }

    /// Counts of numbers that stand for names: only those that occur are looked up in the end.
    private struct FieldCounts {
        var categories: [Int64: Int] = [:], brands: [Int64: Int] = [:], conditions: [Int64: Int] = [:]
        var items = 0

        mutating func add(_ fields: ListingRows.Counted) {
            items += 1
            categories[fields.category, default: 0] += 1
            if let brand = fields.brand { brands[brand, default: 0] += 1 }
            if let condition = fields.condition { conditions[condition, default: 0] += 1 }
        }
    }

    /// The first listings of a region with what the index is asked for, the prices and the status asked for.
    private func hits(
        _ plan: ListingPlan,
        in region: ListingSlot.Region,
        limit: Int
    ) throws -> [ListingRows.Counted] {
        guard let match = plan.match else { return [] }
        let range = plan.slots(of: region)
        guard plan.query.prices != nil else { return try hits(plan, match.text, in: range, limit: limit) }
        let slots = try rows.slots(match.text, in: range, limit: .max), priced = try priced(plan, in: region)
        var found: [ListingRows.Counted] = []
        for slot in slots where found.count < limit {
            if let priced {
                guard priced.hasSorted(slot) else { continue }
            } else {
                guard let listing = try rows.listing(slot), plan.filter.matchesFields(of: listing) else { continue }
            }
            if let counted = try rows.counted(slot), plan.mayFit(counted) { found.append(counted) }
        }
        return found
    }

    /// The first listings of a range with what the index is asked for and the status asked for: what has not begun yet
    /// stands among what has, and takes nobody's place.
    private func hits(
        _ plan: ListingPlan,
        _ text: String?,
        in range: ClosedRange<Int64>,
        limit: Int
    ) throws -> [ListingRows.Counted] {
        var found: [ListingRows.Counted] = [], first = range.lowerBound
        while found.count < limit, first <= range.upperBound {
            let chunk = try rows.counted(text, in: first...range.upperBound, limit: limit)
            found += chunk.filter(plan.mayFit)
            guard chunk.count == limit, let last = chunk.last else { break }
            first = last.slot + 1
        }
        return Array(found.prefix(limit))
    }

    private func facets(_ counts: FieldCounts, _ plan: ListingPlan, isComplete: Bool) throws -> Facets {
        let counter = FacetCounter(
            categories: try named(counts.categories) { ItemCategoryID($0) },
            brands: try named(counts.brands) { BrandID($0) },
            conditions: try named(counts.conditions, ItemCondition.init(rawValue:)),
            items: counts.items
        )
        return try counter.facets(below: plan.query.category, in: categories.tree(), isComplete: isComplete) { brand in
            try catalog.brand(brand)?.name
        }
    }

    private func named<Value>(_ counts: [Int64: Int], _ value: (String) -> Value?) throws -> [Value: Int] {
        var named: [Value: Int] = [:]
        for (number, count) in counts {
            guard let value = try names.name(number).flatMap(value) else { continue }
            named[value] = count
        }
        return named
    }
}

extension ListingPlan {
    /// Whether the status of a listing may fit whose slot does.
    fileprivate func mayFit(_ listing: ListingRows.Counted) -> Bool {
        mayFit(startsAt: listing.startsAt, in: listing.slot)
    }
}
