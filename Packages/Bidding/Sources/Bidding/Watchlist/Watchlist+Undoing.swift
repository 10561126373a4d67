internal import FoundationCore

extension Watchlist {
    /// The maximum number of reorderings that can be undone.
    public static let maximumFormerOrderCount = 10

    /// Undoes the latest reordering by `move` or `sort`. Skips a reordering if undoing it would not change the order.
    /// O(n).
    ///
    /// Items that were removed since the reordering stay removed. An item that was added since then stays before the
    /// entry that follows it, or at the end. Each further call undoes one earlier reordering.
    ///
    /// - Returns: Whether the order has changed; `false` if there is nothing to undo.
    @discardableResult
    public mutating func undoReordering() -> Bool {
        let before = entries
        while entries == before, let order = formerOrders.popLast() {
            let known = Watchlist(order.compactMap { self[$0] })
            let restored = known.mergingMissing(from: self).entries
            rearrange { $0 = restored }
        }
        return entries != before
    }

    /// Changes the order of the entries, and records the previous order for undo.
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
