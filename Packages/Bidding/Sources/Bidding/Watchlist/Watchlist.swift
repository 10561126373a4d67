public import FoundationCore

/// The items that one person watches in one house, in an order that the person chooses. The list stays on the person's
/// device; it is never sent to the house.
public struct Watchlist: Sendable {
    /// An item on the list, with the person's annotations.
    public struct Entry: Sendable, Hashable, Identifiable {
        /// The watched item.
        public let item: ItemID
        /// The person's note; empty for none.
        public var note: String
        /// The most that the person intends to pay; `nil` for no limit. Bids above it cause a warning only.
        public var limit: Money?
        /// Whether the person has marked the item as done.
        public var isDone: Bool
        /// The time when the item was added.
        public let addedAt: Instant

        /// The item's identifier.
        public var id: ItemID { item }

        /// Creates an entry.
        public init(
            item: ItemID,
            note: String = "",
            limit: Money? = nil,
            isDone: Bool = false,
            addedAt: Instant
        ) {
            self.item = item
            self.note = note
            self.limit = limit
            self.isDone = isDone
            self.addedAt = addedAt
        }
    }

    /// The entries in the order of the list; each item occurs once.
    public private(set) var entries: [Entry] = []
    /// The orders that the items had before the latest reorderings, oldest first. ``undoReordering()`` restores them.
    public internal(set) var formerOrders: [[ItemID]] = []
    private var indices: [ItemID: Int] = [:]

    /// Creates an empty list.
    public init() {}

    /// Creates a list of entries. If an item has several entries, the first is used.
    public init(_ entries: some Sequence<Entry>) {
        for entry in entries { add(entry) }
    }
}

extension Watchlist: Hashable {
    /// Returns whether both lists have the same entries in the same order, and the same former orders.
    public static func == (left: Watchlist, right: Watchlist) -> Bool {
        left.entries == right.entries && left.formerOrders == right.formerOrders
    }

    /// Hashes the entries.
    public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}

// MARK: - Queries

extension Watchlist {
    /// The number of entries.
    public var count: Int { entries.count }

    /// Whether the list has no entries.
    public var isEmpty: Bool { entries.isEmpty }

    /// The items in the order of the list.
    public var items: some Sequence<ItemID> { entries.lazy.map(\.item) }

    /// Returns whether an item is on the list. O(1).
    public func contains(_ item: ItemID) -> Bool { indices[item] != nil }

    /// Returns the 0-based index of an item; `nil` if it is not on the list. O(1).
    public func index(of item: ItemID) -> Int? { indices[item] }

    /// The entry of an item. Assigning an entry of the item replaces the present entry, or appends the new one.
    /// Assigning `nil`, or an entry of another item, removes the present entry. O(1), except for removal, which is
    /// O(n).
    public subscript(item: ItemID) -> Entry? {
        get { indices[item].map { entries[$0] } }
        set {
            guard let newValue, newValue.item == item else { return remove(item) }
            if let index = indices[item] { entries[index] = newValue } else { add(newValue) }
        }
    }
}

// MARK: - Changes

extension Watchlist {
    /// Appends an entry, unless its item is already on the list. Amortised O(1).
    public mutating func add(_ entry: Entry) {
        guard indices[entry.item] == nil else { return }
        indices[entry.item] = entries.count
        entries.append(entry)
    }

    /// Appends an item, unless it is already on the list. Amortised O(1).
    public mutating func add(_ item: ItemID, at time: Instant) { add(Entry(item: item, addedAt: time)) }

    /// Removes an item, if it is on the list. O(n).
    public mutating func remove(_ item: ItemID) {
        guard let index = indices[item] else { return }
        rearrange { $0.remove(at: index) }
    }

    /// Removes the entries at the given offsets. The parameter matches the argument of a list view's `onDelete`,
    /// because an `IndexSet` is a sequence of offsets. Offsets out of range are ignored. O(n).
    public mutating func remove(atOffsets offsets: some Sequence<Int>) {
        let offsets = Set(offsets)
        rearrange { entries in
            entries = entries.enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
        }
    }

    /// Moves the entries at the given offsets before the entry at `target`, and keeps their relative order. The
    /// parameters match the arguments of a list view's `onMove`. To move entries to the end, pass the number of entries
    /// as `target`. Offsets out of range are ignored. ``undoReordering()`` undoes the move. O(n).
    public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset target: Int) {
        let offsets = Set(offsets)
        reorder { entries in
            let target = min(max(0, target), entries.count)
            let moved = entries.enumerated().filter { offsets.contains($0.offset) }.map(\.element)
            func staying(in range: Range<Int>) -> [Entry] { range.filter { !offsets.contains($0) }.map { entries[$0] } }
            entries = staying(in: 0..<target) + moved + staying(in: target..<entries.count)
        }
    }

    /// Moves items, in the given order, to consecutive indices that begin with `index`. Repeated items, and items that
    /// are not on the list, are ignored. ``undoReordering()`` undoes the move. O(n).
    public mutating func move(_ items: some Sequence<ItemID>, toIndex index: Int) {
        var seen: Set<ItemID> = []
        let moved = items.filter { seen.insert($0).inserted }.compactMap { self[$0] }
        reorder { entries in
            entries.removeAll { seen.contains($0.item) }
            entries.insert(contentsOf: moved, at: min(max(0, index), entries.count))
        }
    }

    /// Changes the order or the number of entries, and rebuilds the index of the items.
    mutating func rearrange(_ change: (inout [Entry]) -> Void) {
        change(&entries)
        indices = [:]
        indices.reserveCapacity(entries.count)
        for (index, entry) in entries.enumerated() { indices[entry.item] = index }
    }
}
