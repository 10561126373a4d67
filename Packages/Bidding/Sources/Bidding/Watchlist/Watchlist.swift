public import FoundationCore

/// The items whose bids one person keeps an eye on in one house, in an order of the person's own making. It belongs to
/// the person's program and is never sent to the house.
public struct Watchlist: Sendable {
    /// An item on the list, with what the person keeps with it.
    public struct Entry: Sendable, Hashable {
        /// The item.
        public let item: ItemID
        /// The person's own words; empty for none.
        public var note: String
        /// The most the person means to pay; `nil` for no such limit. Nothing enforces it.
        public var limit: Money?
        /// Whether the person is done with it.
        public var isDone: Bool
        /// When it came on the list.
        public let addedAt: Instant

        /// An entry.
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

    /// The entries, in the order of the list; each item once.
    public private(set) var entries: [Entry] = []
    /// The orders of the items before the latest reorderings, the oldest first: what ``undoReordering()`` goes back to.
    public internal(set) var formerOrders: [[ItemID]] = []
    private var places: [ItemID: Int] = [:]

    /// An empty list.
    public init() {}

    /// A list of entries; of several with one item the first stays.
    public init(_ entries: some Sequence<Entry>) {
        for entry in entries { add(entry) }
    }
}

extension Watchlist: Hashable {
    /// Whether both have the same entries in the same order, and the same former orders.
    public static func == (left: Watchlist, right: Watchlist) -> Bool {
        left.entries == right.entries && left.formerOrders == right.formerOrders
    }

    /// Feeds the entries.
    public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}

// MARK: - Questions

extension Watchlist {
    /// How many items are on the list.
    public var count: Int { entries.count }

    /// Whether there are none.
    public var isEmpty: Bool { entries.isEmpty }

    /// The items, in the order of the list.
    public var items: some Sequence<ItemID> { entries.lazy.map(\.item) }

    /// Whether an item is on the list. O(1).
    public func contains(_ item: ItemID) -> Bool { places[item] != nil }

    /// The place of an item, counted from 0; `nil` for one that is not on the list. O(1).
    public func place(of item: ItemID) -> Int? { places[item] }

    /// What is kept with an item; setting what is there already keeps its place, `nil` removes it. O(1) but for removing.
    public subscript(item: ItemID) -> Entry? {
        get { places[item].map { entries[$0] } }
        set {
            guard let newValue, newValue.item == item else { return remove(item) }
            if let place = places[item] { entries[place] = newValue } else { add(newValue) }
        }
    }
}

// MARK: - Changes

extension Watchlist {
    /// Puts an entry at the end; one whose item is on the list already changes nothing. Amortised O(1).
    public mutating func add(_ entry: Entry) {
        guard places[entry.item] == nil else { return }
        places[entry.item] = entries.count
        entries.append(entry)
    }

    /// Puts an item at the end; one that is on the list already changes nothing. Amortised O(1).
    public mutating func add(_ item: ItemID, at time: Instant) { add(Entry(item: item, addedAt: time)) }

    /// Takes an item off the list, if it is on it. O(n).
    public mutating func remove(_ item: ItemID) {
        guard let place = places[item] else { return }
        rearrange { $0.remove(at: place) }
    }

    /// Takes the entries at these places off the list, as a list view's `onDelete` tells them (an `IndexSet` is such a
    /// sequence); places that do not exist are left aside. O(n).
    public mutating func remove(atOffsets offsets: some Sequence<Int>) {
        let offsets = Set(offsets)
        rearrange { entries in
            entries = entries.enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
        }
    }

    /// Moves the entries at these places, in their order, to before the entry that is at `target` now, as a list view's
    /// `onMove` tells it; the number of entries stands for the end. Places that do not exist are left aside.
    /// ``undoReordering()`` undoes it. O(n).
    public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset target: Int) {
        let offsets = Set(offsets)
        reorder { entries in
            let target = min(max(0, target), entries.count)
            let moved = entries.enumerated().filter { offsets.contains($0.offset) }.map(\.element)
            func staying(in range: Range<Int>) -> [Entry] { range.filter { !offsets.contains($0) }.map { entries[$0] } }
            entries = staying(in: 0..<target) + moved + staying(in: target..<entries.count)
        }
    }

    /// Moves items, in the order they are named, so that the first of them has a place counted from 0 in the new list;
    /// items that are not on the list, and repeats, are left aside. ``undoReordering()`` undoes it. O(n).
    public mutating func move(_ items: some Sequence<ItemID>, toPlace place: Int) {
        var seen: Set<ItemID> = []
        let moved = items.filter { seen.insert($0).inserted }.compactMap { self[$0] }
        reorder { entries in
            entries.removeAll { seen.contains($0.item) }
            entries.insert(contentsOf: moved, at: min(max(0, place), entries.count))
        }
    }

    /// Changes order or number of the entries, and finds their places again.
    mutating func rearrange(_ change: (inout [Entry]) -> Void) {
        change(&entries)
        places = [:]
        places.reserveCapacity(entries.count)
        for (place, entry) in entries.enumerated() { places[entry.item] = place }
    }
}
