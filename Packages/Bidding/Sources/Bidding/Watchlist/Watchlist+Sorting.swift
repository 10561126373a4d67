public import FoundationCore

extension Watchlist {
    /// What a list can be sorted by; by hand is the order that `move(fromOffsets:toOffset:)` makes, and needs no sorting.
    public enum Sorting: String, Sendable, Hashable, CaseIterable {
        /// The auction that ends next comes first; those that ended come last, the latest first.
        case endingSoonest
        /// The highest price comes first; between currencies, by their codes.
        case highestBid
        /// Where something happened last comes first.
        case latestActivity
    }

    /// What sorting needs to know of an item's auction.
    public struct Facts: Sendable, Hashable {
        /// The auction.
        public let auction: Auction
        /// When something happened in it last, as far as it is known.
        public let lastActivityAt: Instant?

        /// What is known.
        public init(auction: Auction, lastActivityAt: Instant? = nil) {
            self.auction = auction
            self.lastActivityAt = lastActivityAt
        }
    }

    /// Reorders the entries. Equal entries keep their order, and entries of which nothing is known come last.
    /// ``undoReordering()`` undoes it. O(n log n).
    ///
    /// - Parameters:
    ///   - facts: what is known of an item.
    public mutating func sort(by sorting: Sorting, facts: (ItemID) -> Facts?) {
        let sorted = items(sortedBy: sorting, facts: facts).compactMap { self[$0] }
        reorder { $0 = sorted }
    }

    /// The items in another order than the list's, to show them; the list stays as it is. As
    /// ``sort(by:facts:)`` puts them. O(n log n).
    public func items(sortedBy sorting: Sorting, facts: (ItemID) -> Facts?) -> [ItemID] {
        let keyed = entries.enumerated().map { place, entry in
            (item: entry.item, key: facts(entry.item).flatMap { sorting.key($0) }, place: place)
        }
        return keyed.sorted { left, right in
            switch (left.key, right.key) {
            case (let one?, let other?) where one != other: one < other
            case (_?, nil): true
            case (nil, _?): false
            default: left.place < right.place
            }
        }
        .map(\.item)
    }
}

/// Where an entry stands in an order: groups first, then numbers, both ascending.
private struct SortKey: Hashable, Comparable {
    let group: String
    let number: Int64

    static func < (left: SortKey, right: SortKey) -> Bool {
        (left.group, left.number) < (right.group, right.number)
    }
}

extension Watchlist.Sorting {
    fileprivate func key(_ facts: Watchlist.Facts) -> SortKey? {
        let auction = facts.auction
        switch self {
        case .endingSoonest:
            let end = auction.endsAt.millisecondsSince1970
            return auction.status.takesBids ? SortKey(group: "", number: end) : SortKey(group: "over", number: -end)
        case .highestBid: return SortKey(group: auction.price.currency.code, number: -auction.price.minorUnits)
        case .latestActivity:
            return facts.lastActivityAt.map { SortKey(group: "", number: -$0.millisecondsSince1970) }
        }
    }
}
