public import FoundationCore

extension Watchlist {
    /// A sort order of the watchlist. For a manual order, use `move(fromOffsets:toOffset:)`.
    public enum Sorting: String, Sendable, Hashable, CaseIterable {
        /// First the running and scheduled auctions, the earliest end first. Then all others, the latest end first.
        case endingSoonest
        /// By currency code, then by price, the highest first.
        case highestBid
        /// By the time of the last event, the latest first.
        case latestActivity
    }

    /// The values of an auction by which the list is sorted.
    public struct Facts: Sendable, Hashable {
        /// The auction of the entry.
        public let auction: Auction
        /// The time of the last known event; `nil` if it is unknown.
        public let lastActivityAt: Instant?

        /// Creates the values to sort by.
        public init(auction: Auction, lastActivityAt: Instant? = nil) {
            self.auction = auction
            self.lastActivityAt = lastActivityAt
        }
    }

    /// Sorts the entries. The sort is stable; entries without a known sort value come last. ``undoReordering()`` undoes
    /// the sort. O(n log n).
    ///
    /// - Parameters:
    ///   - sorting: The sort order.
    ///   - facts: Returns the values of an item's auction; `nil` if they are unknown.
    public mutating func sort(by sorting: Sorting, facts: (ItemID) -> Facts?) {
        let sorted = items(sortedBy: sorting, facts: facts).compactMap { self[$0] }
        reorder { $0 = sorted }
    }

    /// Returns the items in the order of ``sort(by:facts:)``, without changing the list. O(n log n).
    ///
    /// - Parameters:
    ///   - sorting: The sort order.
    ///   - facts: Returns the values of an item's auction; `nil` if they are unknown.
    public func items(sortedBy sorting: Sorting, facts: (ItemID) -> Facts?) -> [ItemID] {
        let keyed = entries.enumerated().map { index, entry in
            (item: entry.item, key: facts(entry.item).flatMap { sorting.key($0) }, index: index)
        }
        return keyed.sorted { left, right in
            switch (left.key, right.key) {
            case (let one?, let other?) where one != other: one < other
            case (_?, nil): true
            case (nil, _?): false
            default: left.index < right.index
            }
        }
        .map(\.item)
    }
}

/// The sort key of an entry: its group, then its number in the group. Both sort in ascending order.
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
