internal import AuctionHouse
internal import BidlySQLite
internal import Catalog
internal import FoundationCore

/// What is searched: one row for each item, and its words, kept in step with items and auctions.
///
/// A bid touches nothing of it unless it moves the end. A new draft is written with the next change, or before something
/// is read: one that is published at once, as all are that are imported, goes to its auction's slot without a way round.
final class ListingsTable {
    private let find, marked, itemAt, lastSlot, insert, move, change, deleteAll, deleteNames: SQLiteStatement
    private let items: ItemsTable
    private let catalog: CatalogTables
    private let categories: CategoryCache
    private let names: NamesTable
    private let index: WordIndex
    private var draft: (item: Item, number: Int64)?

    init(
        _ database: SQLiteDatabase,
        items: ItemsTable,
        catalog: CatalogTables,
        categories: CategoryCache,
        names: NamesTable,
        index: WordIndex
    ) throws {
        self.items = items
        self.catalog = catalog
        self.categories = categories
        self.names = names
        self.index = index
        find = try database.prepare(
            """
            SELECT slot, starts_at FROM listings WHERE item = (SELECT number FROM items WHERE id = ?)
            """
        )
        marked = try database.prepare(
            "SELECT rowid FROM listing_index WHERE listing_index MATCH ? ORDER BY rowid"
        )
        itemAt = try database.prepare(
            """
            SELECT \(ItemsTable.columns) FROM listings JOIN items ON items.number = listings.item WHERE slot = ?
            """
        )
        lastSlot = try database.prepare("SELECT max(slot) FROM listings WHERE slot BETWEEN ? AND ?")
        insert = try database.prepare(
            """
            INSERT INTO listings (slot, item, auction, region, age, starts_at, seller, category, brand, condition)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        )
        move = try database.prepare(
            "UPDATE listings SET slot = ?, auction = ?, region = ?, starts_at = ? WHERE slot = ?"
        )
        change = try database.prepare(
            "UPDATE listings SET age = ?, seller = ?, category = ?, brand = ?, condition = ? WHERE slot = ?"
        )
        deleteAll = try database.prepare("DELETE FROM listings")
        deleteNames = try database.prepare("DELETE FROM names")
    }

    /// Adds the listing of a new item, and gives its slot if there is an auction of it.
    func add(_ item: Item, number: Int64, timing: ListingTiming?) throws -> ListingSlot? {
        try writeDraft()
        if let timing { return try insert(item, number, timing) }
        draft = (item, number)
        return nil
    }

    /// Writes what is not written yet.
    func flush() throws {
        try writeDraft()
        try index.flush()
    }

    /// Forgets what is not written.
    func forget() {
        draft = nil
        index.forget()
    }

    private func writeDraft() throws {
        guard let (item, number) = draft else { return }
        draft = nil
        _ = try insert(item, number, nil)
    }

    private func insert(_ item: Item, _ number: Int64, _ timing: ListingTiming?) throws -> ListingSlot {
        let slot = try freeSlot(timing?.region ?? .draft, end: timing?.endsAt ?? item.createdAt)
        let details = item.details
        try insert.execute(
            slot.number,
            number,
            timing?.auction,
            slot.region.rawValue,
            ~item.createdAt.millisecondsSince1970,
            timing?.startsAt.millisecondsSince1970,
            try names.numberAdding(item.seller.rawValue),
            try names.numberAdding(details.category.rawValue),
            try details.brand.map { try names.numberAdding($0.rawValue) },
            try details.condition.map { try names.numberAdding($0.rawValue) }
        )
        try index.add(entry(of: item), at: slot)
        return slot
    }

    /// Changes the listing of an item that was another one before.
    func change(_ old: Item, to new: Item) throws {
        try writeDraft()
        guard let slot = try find.first(new.id.rawValue, row: { row in ListingSlot(number: try row.read(0)) }) else {
            return
        }
        let details = new.details
        try change.execute(
            ~new.createdAt.millisecondsSince1970,
            try names.numberAdding(new.seller.rawValue),
            try names.numberAdding(details.category.rawValue),
            try details.brand.map { try names.numberAdding($0.rawValue) },
            try details.condition.map { try names.numberAdding($0.rawValue) },
            slot.number
        )
        try index.remove(entry(of: old), at: slot)
        try index.add(entry(of: new), at: slot)
    }

    /// Brings the listing of an item to where its auction wants it, and gives its slot; `nil` when there is none.
    func place(_ item: ItemID, _ timing: ListingTiming) throws -> ListingSlot? {
        if let draft, draft.item.id == item {
            self.draft = nil
            return try insert(draft.item, draft.number, timing)
        }
        let found = try find.first(item.rawValue) { row in
            (slot: ListingSlot(number: try row.read(0)), startsAt: try row.read(1, as: Int64?.self))
        }
        guard let (slot, startsAt) = found else { return nil }
        let stays = slot.holds(timing.region, end: timing.endsAt)
        if stays, startsAt == timing.startsAt.millisecondsSince1970 { return slot }
        let target = stays ? slot : try freeSlot(timing.region, end: timing.endsAt)
        let start = timing.startsAt.millisecondsSince1970
        try move.execute(target.number, timing.auction, target.region.rawValue, start, slot.number)
        if !stays { try index.move(from: slot, to: target) { try items.item(item).map(entry) } }
        return target
    }

    /// Runs `change`, after which the items with a mark have other words or marks.
    func reindexing(_ mark: (Int64) -> String, of name: String, _ change: () throws -> Void) throws {
        try flush()
        var affected: [(slot: ListingSlot, item: Item, entry: WordIndex.Entry)] = []
        if let number = try names.number(of: name) {
            let slots = try marked.query("\"\(mark(number))\"") { row in ListingSlot(number: try row.read(0)) }
            for slot in slots {
                guard let item = try itemAt.first(slot.number, row: { row in try ItemsTable.item(in: row) }) else {
                    continue
                }
                affected.append((slot, item, try entry(of: item)))
            }
        }
        try change()
        for (slot, item, entry) in affected {
            try index.remove(entry, at: slot)
            try index.add(self.entry(of: item), at: slot)
        }
    }

    func dropAll() throws {
        draft = nil
        try index.dropAll()
        names.forget()
        try deleteAll.execute()
        try deleteNames.execute()
    }

    private func freeSlot(_ region: ListingSlot.Region, end: Instant) throws -> ListingSlot {
        var first = ListingSlot(region, end: end)
        while true {
            let range = first.alternatives
            let last = try lastSlot.first(range.lowerBound, range.upperBound) { row in try row.read(0, as: Int64?.self)
            }
            guard let last = last ?? nil else { return first }
            if last < range.upperBound { return ListingSlot(number: last + 1) }
            first = first.nextEnd
        }
    }

    /// What the index has of an item.
    func entry(of item: Item) throws -> WordIndex.Entry {
        let details = item.details
        let words = ListingWords(
            title: details.title,
            description: details.description,
            brandName: try details.brand.flatMap { try catalog.brand($0)?.name }
        )
        let path = Set(try categories.tree().path(to: details.category).map(\.id)).union([details.category])
        var marks = try path.sorted().map { ListingMark.category(try names.numberAdding($0.rawValue)) }
        marks.append(ListingMark.seller(try names.numberAdding(item.seller.rawValue)))
        if let brand = details.brand { marks.append(ListingMark.brand(try names.numberAdding(brand.rawValue))) }
        if let condition = details.condition {
            marks.append(ListingMark.condition(try names.numberAdding(condition.rawValue)))
        }
        return WordIndex.Entry(title: words.title, others: words.others, marks: marks)
    }
}
