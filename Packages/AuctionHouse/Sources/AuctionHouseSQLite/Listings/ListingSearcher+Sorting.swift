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
            let few = try rows.slots(text, in: range, limit: limits.fewHits + 1)
            if few.count <= limits.fewHits { return try sorted(few, plan, after: place, limit: limit) }
            let many = try rows.slots(text, in: range, limit: limits.manyHits + 1)
            if many.count <= limits.manyHits {
                try go(&walk, plan, limit, &found) { many.hasSorted($0) }
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
        let found = try slots.compactMap { slot -> Found? in
            guard let listing = try rows.listing(slot), plan.filter.matchesFields(of: listing) else { return nil }
            return self.found(listing, slot, plan, after: place)
        }
        return Array(found.sorted(by: <).prefix(limit))
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
        let isDescending = plan.order == .highestPrice || plan.order == .mostBids
        let found = Found(
            listing: listing,
            slot: slot,
            key: ListingKey(of: listing, in: plan.order, isInTitle: plan.filter.isInTitle(of: listing)),
            tie: isDescending ? ~slot : slot
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
