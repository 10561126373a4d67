internal import AuctionHouse
internal import Catalog
internal import FoundationCore

/// A query made ready for the index.
struct ListingPlan {
    let filter: ListingFilter
    let order: ListingOrder
    let viewer: MemberID?
    let time: Instant
    /// What the index is asked; `nil` when nothing can fit.
    let match: ListingMatch?

    var query: SearchQuery { filter.query }

    /// The regions without that of the drafts in which something may be found.
    var regions: [ListingSlot.Region] {
        guard match != nil else { return [] }
        return ListingSlot.Region.allCases.filter { region in
            region != .draft && (query.statuses.isEmpty || !query.statuses.isDisjoint(with: region.statuses))
        }
    }

    /// Whose drafts may be found.
    var drafter: MemberID? {
        guard match != nil, query.statuses.isEmpty || query.statuses.contains(.draft) else { return nil }
        return query.seller == nil || query.seller == viewer ? viewer : nil
    }

    /// What tells listings with equal keys apart: their slots, or the complements where the walk goes down.
    func tie(of slot: Int64) -> Int64 { order == .highestPrice || order == .mostBids ? ~slot : slot }

    /// The slots of a region in which something may be found: the clock parts those that have ended from the others.
    func slots(of region: ListingSlot.Region) -> ClosedRange<Int64> {
        let all = ListingSlot.all(of: region)
        guard region == .running, !query.statuses.isEmpty else { return all }
        let border = ListingSlot(region, end: time.advanced(by: .milliseconds(1))).number
        if !query.statuses.contains(.ended) { return border...all.upperBound }
        return query.statuses.isDisjoint(with: [.open, .scheduled]) ? all.lowerBound...border : all
    }

    /// Whether the status of a listing whose auction begins at a time may fit, when its slot does.
    func mayFit(startsAt: Int64?, in slot: Int64) -> Bool {
        guard let startsAt, !query.statuses.isEmpty, ListingSlot(number: slot).region == .running else { return true }
        if startsAt > time.millisecondsSince1970 { return query.statuses.contains(.scheduled) }
        let border = ListingSlot(.running, end: time.advanced(by: .milliseconds(1))).number
        return query.statuses.contains(slot < border ? .ended : .open)
    }
}
