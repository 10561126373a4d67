internal import FoundationCore

extension Watchlist {
    /// How many of the latest reorderings can be undone.
    public static let mostFormerOrders = 10

    /// Goes back to the order before the latest reordering, by `move` or `sort`, that can still be seen. Items removed since
    /// stay removed; items added since stay before the entry that they stand before, else at the end. Calling it again
    /// goes back further. O(n).
    ///
    /// - Returns: whether the order has changed; `false` when there is nothing to undo.
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

    /// Reorders the entries, so that it can be undone.
    mutating func reorder(_ change: (inout [Entry]) -> Void) {
        let before = self
        rearrange(change)
        if entries != before.entries { noteFormerOrder(of: before) }
    }

    /// Keeps the order of a list to go back to.
    mutating func noteFormerOrder(of list: Watchlist) {
        formerOrders = (formerOrders + [Array(list.items)]).suffix(Self.mostFormerOrders)
    }
}
