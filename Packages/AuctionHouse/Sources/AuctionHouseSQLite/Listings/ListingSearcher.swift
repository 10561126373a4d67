internal import AuctionHouse
internal import BidlySQLite
internal import Catalog
internal import FoundationCore

/// Answers searches on one connection.
///
/// In the order of the ends the index of words gives the page by itself. In other orders, the keys of few hits are read
/// and sorted; of more, their slots are read and met with on a walk along the index of that order; of very many, the
/// walk meets enough by itself, and the words are looked for in each listing on the way.
struct ListingSearcher {
    /// A found listing and where it stands.
    struct Found {
        let listing: Listing
        let slot: Int64
        let key: ListingKey
        let tie: Int64

        var place: ListingPlace { ListingPlace(key, tie: ListingPlace.bytes(of: tie)) }

        static func < (left: Found, right: Found) -> Bool { (left.key, left.tie) < (right.key, right.tie) }
    }

    let limits: SearchLimits
    let rows: ListingRows
    let walks: SortWalk.Statements
    let names: NamesTable
    let index: WordIndex
    let categories: CategoryCache
    let catalog: CatalogTables

    init(
        _ database: SQLiteDatabase,
        names: NamesTable,
        index: WordIndex,
        categories: CategoryCache,
        catalog: CatalogTables,
        limits: SearchLimits
    ) throws {
        self.limits = limits
        rows = try ListingRows(database)
        walks = try SortWalk.Statements(database)
        self.names = names
        self.index = index
        self.categories = categories
        self.catalog = catalog
    }

    /// A page of what a query finds.
    func search(_ search: ListingSearch) throws -> FoundListings {
        let plan = try plan(search.query, search.viewer, search.time), limit = min(max(0, search.limit), Int.max - 1)
        var found = try drafts(plan, after: search.after)
        for region in plan.regions { found += try listings(plan, in: region, after: search.after, limit: limit + 1) }
        found.sort(by: <)
        return FoundListings(
            rows: found.prefix(limit).map { $0.listing.row(at: search.time) },
            next: found.count > limit ? found.prefix(limit).last?.place : nil
        )
    }

    func plan(_ query: SearchQuery, _ viewer: MemberID?, _ time: Instant) throws -> ListingPlan {
        let filter = ListingFilter(query, viewer: viewer, at: time, in: try categories.tree())
        return ListingPlan(
            filter: filter,
            order: ListingOrder(query),
            viewer: viewer,
            time: time,
            match: try ListingMatch(filter, names: names, index: index)
        )
    }

    /// All drafts of who asks that fit: nobody has very many.
    func drafts(_ plan: ListingPlan, after place: ListingPlace?) throws -> [Found] {
        guard let drafter = plan.drafter else { return [] }
        return try rows.drafts(of: drafter).compactMap { slot in
            guard let listing = try rows.listing(slot), plan.filter.matches(listing) else { return nil }
            return found(listing, slot, plan, after: place)
        }
    }

    /// The first of a region behind a place.
    private func listings(
        _ plan: ListingPlan,
        in region: ListingSlot.Region,
        after place: ListingPlace?,
        limit: Int
    ) throws -> [Found] {
        guard let match = plan.match else { return [] }
        let range = plan.slots(of: region)
        switch plan.order {
        case .ending: return try ending(plan, match.text, 0, in: range, after: place, limit: limit)
        case .relevance:
            let best = try ending(plan, match.inTitle, 0, in: range, after: place, limit: limit)
            guard best.count < limit else { return best }
            return try best
                + ending(plan, match.elsewhere, 1, in: range, after: place, limit: limit - best.count)
        default: return try sorted(plan, match.text, in: region, range, after: place, limit: limit)
        }
    }
}

// MARK: - In the order of the ends

extension ListingSearcher {
    private func ending(
        _ plan: ListingPlan,
        _ text: String?,
        _ major: Int64,
        in range: ClosedRange<Int64>,
        after place: ListingPlace?,
        limit: Int
    ) throws -> [Found] {
        var found: [Found] = []
        guard var range = Self.rest(of: range, major, after: place) else { return [] }
        let region = ListingSlot(number: range.lowerBound).region
        let first = min(plan.query.prices == nil ? limit : max(limit, limits.firstLooks), 10_000)
        var chunk = first, priced: [Int64]?
        while found.count < limit {
            let slots = try rows.slots(text, in: range, limit: chunk)
            for slot in slots where found.count < limit && priced?.hasSorted(slot) ?? true {
                guard let listing = try rows.listing(slot), plan.filter.matchesFields(of: listing) else { continue }
                let key = ListingKey(major: major, minor: ListingSlot(number: slot).low)
                found.append(Found(listing: listing, slot: slot, key: key, tie: slot))
            }
            guard let last = slots.last, slots.count == chunk, last < range.upperBound else { break }
            range = last + 1...range.upperBound
            // Where few have the prices asked for, knowing which is quicker than to look at all others.
            if chunk == first, found.count < limit { priced = try self.priced(plan, in: region) }
            chunk = min(chunk * 4, 10_000)
        }
        return found
    }

    /// The slots of a range that come after a place among the slots of all regions.
    private static func rest(
        of range: ClosedRange<Int64>,
        _ major: Int64,
        after place: ListingPlace?
    ) -> ClosedRange<Int64>? {
        guard let place, place.key.major >= major else { return range }
        guard place.key.major == major else { return nil }
        let region = ListingSlot.all(of: ListingSlot(number: range.lowerBound).region)
        let low = max(0, min(place.key.minor, region.upperBound - region.lowerBound))
        let slot = region.lowerBound + low
        let first = max(range.lowerBound, slot > ListingPlace.number(in: place.tie) ? slot : slot + 1)
        return first <= range.upperBound ? first...range.upperBound : nil
    }

    /// The slots with the prices asked for; `nil` when prices do not matter or there are too many.
    func priced(_ plan: ListingPlan, in region: ListingSlot.Region) throws -> [Int64]? {
        guard let prices = plan.query.prices else { return nil }
        let slots = try rows.slots(in: region, prices, limit: limits.priced + 1)
        return slots.count <= limits.priced ? slots : nil
    }
}
