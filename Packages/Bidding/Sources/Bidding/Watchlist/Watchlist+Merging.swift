import FoundationCore

/// Three-way merge of watchlists.
extension Watchlist {
    /// Returns this list after merging the changes from `old` to `new`: entries that were added, removed, edited or
    /// moved. Changes that were made only in this list are kept. O(n).
    ///
    /// An added entry is inserted before the entry that follows it in `new`, or at the end. An entry that was edited in
    /// `new` stays, even if this list has removed it. If entries were moved, the result has the order of `new`, and
    /// ``undoReordering()`` restores the order of this list.
    ///
    /// - Parameters:
    ///   - old: The common ancestor of this list and `new`.
    ///   - new: The other list.
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
        var merged = isMoved ? wanted.mergingMissing(from: staying) : staying.mergingMissing(from: wanted)
        merged.formerOrders = formerOrders
        if isMoved { merged.noteFormerOrder(of: self) }
        return merged
    }

    /// Returns this list plus the entries of `other` that it lacks. An added entry is inserted before the entry that
    /// follows it in `other`; if no shared entry follows it, at the end.
    func mergingMissing(from other: Watchlist) -> Watchlist {
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
    /// Returns this entry with each field that differs between `old` and `new` set to its value in `new`. `old` is
    /// `nil` for an added entry.
    fileprivate func applyingChanges(from old: Watchlist.Entry?, to new: Watchlist.Entry) -> Watchlist.Entry {
        let old = old ?? Watchlist.Entry(item: item, addedAt: addedAt)
        var changed = self
        if new.note != old.note { changed.note = new.note }
        if new.limit != old.limit { changed.limit = new.limit }
        if new.isDone != old.isDone { changed.isDone = new.isDone }
        return changed
    }
}
