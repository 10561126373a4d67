internal import AuctionHouse
internal import Catalog
internal import FoundationCore

extension ListingSearcher {
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
                try go(&walk, plan, limit, &found) { hits.hasSorted($0) }
                return found
            }
            let looks = limits.looks
            guard try !go(&walk, plan, limit, &found, lookingAtWords: looks, isHit: range.contains) else {
                return found
            }
            let all = try rows.slots(text, in: range, limit: .max)
            try go(&walk, plan, limit, &found) { all.hasSorted($0) }
        } else {
            try go(&walk, plan, limit, &found, isHit: range.contains)
        }
        return found
    }

    private func sorted(_ slots: [Int64], _ plan: ListingPlan, after place: ListingPlace?, limit: Int) throws -> [Found]
    {
        let last = place.map { ($0.key, ListingPlace.number(in: $0.tie)) }
        let steps = try slots.compactMap { slot -> SortWalk.Step? in
            guard let key = try rows.key(slot, in: plan.order) else { return nil }
            let step = SortWalk.Step(key: key, slot: slot, tie: plan.tie(of: slot))
            return last.map { $0 < (step.key, step.tie) } ?? true ? step : nil
        }
        var found: [Found] = []
        for step in steps.sorted(by: { ($0.key, $0.tie) < ($1.key, $1.tie) }) where found.count < limit {
            guard let listing = try rows.listing(step.slot), plan.filter.matchesFields(of: listing) else { continue }
            found.append(Found(listing: listing, slot: step.slot, key: step.key, tie: step.tie))
        }
        return found
    }

    /// Takes what fits on a walk, until there is enough, and tells whether that is all: with words to be looked at, only
    /// about so many listings are.
    @discardableResult
    private func go(
        _ walk: inout SortWalk,
        _ plan: ListingPlan,
        _ limit: Int,
        _ found: inout [Found],
        lookingAtWords mostLooks: Int? = nil,
        isHit: (Int64) -> Bool
    ) throws -> Bool {
        var chunk = min(limit, 4000), looks = 0
        while found.count < limit {
            let steps = try walk.next(chunk)
            if steps.isEmpty { return true }
            for step in steps where found.count < limit && isHit(step.slot) {
                looks += 1
                guard let listing = try rows.listing(step.slot), plan.filter.matchesFields(of: listing),
                    mostLooks == nil || plan.filter.matchesWords(of: listing)
                else { continue }
                found.append(Found(listing: listing, slot: step.slot, key: step.key, tie: step.tie))
            }
            if let mostLooks, looks >= mostLooks { return found.count >= limit }
            chunk = min(chunk * 2, 4000)
        }
        return true
    }

    func found(_ listing: Listing, _ slot: Int64, _ plan: ListingPlan, after place: ListingPlace?) -> Found? {
        let found = Found(
            listing: listing,
            slot: slot,
            key: ListingKey(of: listing, in: plan.order, isInTitle: plan.filter.isInTitle(of: listing)),
            tie: plan.tie(of: slot)
        )
        guard let place else { return found }
        return (place.key, ListingPlace.number(in: place.tie)) < (found.key, found.tie) ? found : nil
    }
}

extension [Int64] {
    /// Whether a number is among these, which are in ascending order. O(log n).
    func hasSorted(_ number: Int64) -> Bool {
        var low = startIndex, high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < endIndex && self[low] == number
    }
}
