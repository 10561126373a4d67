internal import AuctionHouse
internal import Catalog
internal import FoundationCore

extension ListingSearcher {
    /// How what a query finds is spread.
    func facets(of query: SearchQuery, viewer: MemberID?, at time: Instant) throws -> Facets {
        try index.flush()
        let plan = try plan(query, viewer, time), most = FacetCounter.mostItems
        var slots: [Int64] = []
        for region in plan.regions { slots += try hits(plan, in: region, limit: most + 1) }
        slots.sort { (ListingSlot(number: $0).low, $0) < (ListingSlot(number: $1).low, $1) }
        slots += try drafts(plan, after: nil).map(\.slot)
        var counts: [ListingRows.Fields: Int] = [:]
        for slot in slots.prefix(most) {
            guard let (fields, startsAt) = try rows.fields(slot), plan.mayFit(startsAt: startsAt, in: slot) else {
                continue
            }
            counts[fields, default: 0] += 1
        }
        return try facets(counts, plan, isComplete: slots.count <= most)
    }

    /// The first slots of a region with what the index is asked for and with the prices asked for.
    private func hits(_ plan: ListingPlan, in region: ListingSlot.Region, limit: Int) throws -> [Int64] {
        guard let match = plan.match else { return [] }
        let range = plan.slots(of: region)
        guard plan.query.prices != nil else { return try rows.slots(match.text, in: range, limit: limit) }
        let slots = try rows.slots(match.text, in: range, limit: .max)
        if let priced = try priced(plan, in: region) { return Array(slots.filter(priced.hasSorted).prefix(limit)) }
        var found: [Int64] = []
        for slot in slots where found.count < limit {
            guard let listing = try rows.listing(slot), plan.filter.matchesFields(of: listing) else { continue }
            found.append(slot)
        }
        return found
    }

    private func facets(
        _ counts: [ListingRows.Fields: Int],
        _ plan: ListingPlan,
        isComplete: Bool
    ) throws -> Facets {
        var counter = FacetCounter(), texts: [Int64: String] = [:]
        func text(_ number: Int64) throws -> String? {
            if texts[number] == nil { texts[number] = try names.name(number) }
            return texts[number]
        }
        for (fields, count) in counts {
            guard let category = try text(fields.category).flatMap({ ItemCategoryID($0) }) else { continue }
            counter.add(
                category: category,
                brand: try fields.brand.flatMap(text).flatMap { BrandID($0) },
                condition: try fields.condition.flatMap(text).map(ItemCondition.init(rawValue:)),
                items: count
            )
        }
        return try counter.facets(below: plan.query.category, in: categories.tree(), isComplete: isComplete) { brand in
            try catalog.brand(brand)?.name
        }
    }
}
