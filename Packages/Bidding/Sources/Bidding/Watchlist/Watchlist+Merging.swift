import FoundationCore

/// Two lists that grew out of one come together.
extension Watchlist {
    /// This list with all that was changed between two others: what was added, removed or edited there is so here, and
    /// what was done here alone stays. An entry that was edited there stays so though it is gone here. O(n).
    ///
    /// What was added stands before the entry that it stands before there, else at the end; where entries were moved,
    /// their order is that of `new`, and ``undoReordering()`` goes back to the order of this list.
    ///
    /// - Parameters:
    ///   - old: what this list, too, has grown out of.
    ///   - new: what else has become of `old`.
    public func applyingChanges(from old: Watchlist, to new: Watchlist) -> Watchlist {
        guard new != old else { return self }
        guard self != old else { return new }
        let staying = Watchlist(
            entries.compactMap { entry in
                guard let edited = new[entry.item] else { return old.contains(entry.item) ? nil : entry }
                return entry.applyingChanges(from: old[entry.item], to: edited)
            }
        )
        let wanted = Watchlist(
            new.entries.compactMap { staying[$0.item] ?? (old[$0.item] == $0 ? nil : $0) }
        )
        let isMoved = !old.items.filter(new.contains).elementsEqual(new.items.filter(old.contains))
        var merged = isMoved ? wanted.weaving(in: staying) : staying.weaving(in: wanted)
        merged.formerOrders = formerOrders
        if isMoved { merged.noteFormerOrder(of: self) }
        return merged
    }

    /// This list, with what it lacks of another before the entry that it stands before there.
    func weaving(in other: Watchlist) -> Watchlist {
        var before: [ItemID: [Entry]] = [:], rest: [Entry] = []
        for entry in other.entries {
            if contains(entry.item) {
                before[entry.item] = rest
                rest = []
            } else {
                rest.append(entry)
            }
        }
        return Watchlist(entries.flatMap { (before[$0.item] ?? []) + [$0] } + rest)
    }
}

extension Watchlist.Entry {
    /// This entry with what was changed between two others; `nil` for one that was not there.
    fileprivate func applyingChanges(from old: Watchlist.Entry?, to new: Watchlist.Entry) -> Watchlist.Entry {
        let old = old ?? Watchlist.Entry(item: item, addedAt: addedAt)
        var changed = self
        if new.note != old.note { changed.note = new.note }
        if new.limit != old.limit { changed.limit = new.limit }
        if new.isDone != old.isDone { changed.isDone = new.isDone }
        return changed
    }
}
