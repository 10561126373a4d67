internal import FoundationCore

extension Watchlist {
    /// The maximum number of reorderings that can be undone.
    public static let maximumFormerOrderCount = 10

    /// Undoes the latest reordering by `move` or `sort`. Reorderings that no longer make a difference are skipped.
    /// O(n).
    ///
    /// Items removed since then stay removed. Items added since then stay before the entry that follows them, or at the
    /// end. Each further call undoes one earlier reordering.
    ///
    /// - Returns: Whether the order has changed; `false` if there is nothing to undo.
    @discardableResult
    public mutating func undoReordering() -> Bool {
        let before = entries
        while entries == before, let order = formerOrders.popLast() {
            let known = Watchlist(order.compactMap { self[$0] })
            let restored = known.weaving(in: self).entries
            rearrange { $0 = restored }
        }
        return entries != before
    }

    /// Reorders the entries and records the former order.
    mutating func reorder(_ change: (inout [Entry]) -> Void) {
        let before = self
        rearrange(change)
        if entries != before.entries { noteFormerOrder(of: before) }
    }

    /// Records the order of a list for undo.
    mutating func noteFormerOrder(of list: Watchlist) {
        formerOrders = (formerOrders + [Array(list.items)]).suffix(Self.maximumFormerOrderCount)
    }
}
