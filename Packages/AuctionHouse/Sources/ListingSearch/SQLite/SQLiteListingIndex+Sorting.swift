internal import Catalog
internal import FoundationCore

extension SQLiteListingIndex {
    /// Listings in an order that is not that of the slots.
    func sorted(
        _ plan: ListingPlan,
        _ text: String?,
        in region: ListingSlot.Region,
        _ range: ClosedRange<Int64>,
        after place: ListingPlace?,
        limit: Int
    ) throws -> [Found] {
        var walk = try walks.walk(plan.order, in: region, prices: plan.query.prices, after: place)
        var found: [Found] = []
        if let text {
            let hits = try rows.slots(text, in: range, limit: max(limits.fewHits, limits.manyHits) + 1)
            if hits.count <= limits.fewHits { return try sorted(hits, plan, after: place, limit: limit) }
            if hits.count <= limits.manyHits {
                try go(&walk, plan, limit, &found) { hits.containsSorted($0) }
                return found
            }
            let isComplete = try go(&walk, plan, limit, &found, searchingWordsIn: limits.looks, isHit: range.contains)
            guard !isComplete else { return found }
            let all = try rows.slots(text, in: range, limit: .max)
            try go(&walk, plan, limit, &found) { all.containsSorted($0) }
        } else {
            try go(&walk, plan, limit, &found, isHit: range.contains)
        }
        return found
    }

    private func sorted(
        _ slots: [Int64],
        _ plan: ListingPlan,
        after place: ListingPlace?,
        limit: Int
    ) throws -> [Found] {
        let found = try rows.rows(at: slots).filter(plan.fits).map { row in
            Found(place: ListingPlace(key(of: row, plan), .slot(plan.tie(of: row.slot))), listing: .published(row))
        }
        let rest = found.filter { found in place.map { $0 < found.place } ?? true }
        return Array(rest.sorted { $0.place < $1.place }.prefix(limit))
    }

    private func key(of row: ListingRow, _ plan: ListingPlan) -> ListingSortKey {
        ListingSortKey(
            in: plan.order,
            endsAt: row.auction.endsAt,
            price: row.auction.price,
            bidCount: row.auction.bidCount,
            createdAt: Instant(millisecondsSince1970: ~row.age),
            isInTitle: false
        )
    }

    /// Scans the index and collects matches up to the limit. Returns whether the result is complete; with words, the
    /// scan stops after a limited number of rows.
    @discardableResult
    private func go(
        _ walk: inout ListingWalk,
        _ plan: ListingPlan,
        _ limit: Int,
        _ found: inout [Found],
        searchingWordsIn mostLooks: Int? = nil,
        isHit: (Int64) -> Bool
    ) throws -> Bool {
        var chunk = min(limit, 4_000), looks = 0
        while found.count < limit {
            let steps = try walk.next(chunk)
            if steps.isEmpty { return true }
            let hits = steps.filter { isHit($0.slot) }
            looks += hits.count
            try collect(hits, plan, limit, &found, searchesWords: mostLooks != nil)
            if let mostLooks, looks >= mostLooks { return found.count >= limit }
            chunk = min(chunk * 2, 4_000)
        }
        return true
    }

    private func collect(
        _ steps: [ListingWalk.Step],
        _ plan: ListingPlan,
        _ limit: Int,
        _ found: inout [Found],
        searchesWords: Bool
    ) throws {
        var rest = steps[...]
        while found.count < limit, !rest.isEmpty {
            let portion = rest.prefix(max(limit, 100))
            rest = rest.dropFirst(portion.count)
            let rows = try rows.rows(at: portion.map(\.slot)).filter(plan.fits)
            let items = searchesWords ? try source.items(Set(rows.map(\.item))) : [:]
            let fitting = rows.filter { row in !searchesWords || items[row.item].map(plan.hasWords) ?? false }
            let bySlot = Dictionary(uniqueKeysWithValues: fitting.map { ($0.slot, $0) })
            for step in portion where found.count < limit {
                guard let row = bySlot[step.slot] else { continue }
                found.append(Found(place: ListingPlace(step.key, .slot(step.tie)), listing: .published(row)))
            }
        }
    }
}
