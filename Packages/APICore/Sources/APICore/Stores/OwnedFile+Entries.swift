public import FoundationCore

/// A file with a list of entries, oldest first.
extension OwnedFile {
    /// Changes the list durably while holding the file's lock. If the list then exceeds the limit, the oldest entries
    /// are removed.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of entries.
    ///   - change: Changes the entries. The list is empty if there is no file.
    /// - Throws: `LocalStoreFailure`, as `update(_:)` does.
    public func updateEntries<Entry: Equatable>(
        atMost limit: Int,
        _ change: (inout [Entry]) -> Void
    ) throws(LocalStoreFailure) where Content == [Entry] {
        _ = try update { stored in
            var entries = stored ?? []
            change(&entries)
            return entries.suffix(limit)
        }
    }

    /// Returns the oldest entry that satisfies a condition. If there is none, appends an entry durably and returns it.
    ///
    /// - Parameters:
    ///   - condition: Returns whether an entry is the requested one.
    ///   - new: The entry to append.
    ///   - limit: The maximum number of entries; see `updateEntries(atMost:_:)`.
    /// - Throws: `LocalStoreFailure`, as `update(_:)` does.
    public func entry<Entry: Equatable>(
        where condition: (Entry) -> Bool,
        orAppend new: Entry,
        atMost limit: Int
    ) throws(LocalStoreFailure) -> Entry where Content == [Entry] {
        var found = new
        try updateEntries(atMost: limit) { entries in
            if let stored = entries.first(where: condition) { found = stored } else { entries.append(new) }
        }
        return found
    }
}
