public import BidlySQL
internal import Catalog
internal import FoundationCore
public import HouseCore

/// The listing index in SQLite, with FTS5.
///
/// A published item has a row and a word-index entry, both keyed by its row key (`ListingRowKey`). A bid changes only
/// the row. When an auction ends, or its end changes, its listing gets another row key.
public final class SQLiteListingIndex: ListingIndex {
    /// The index tables.
    public static let tables = [
        ListingNames.table, ListingCategories.table, ListingDrafts.table, ListingRows.table,
        ListingWordIndex.index, ListingWordIndex.words,
    ]

    let rows: ListingRows
    let words: ListingWordIndex
    let numbers: ListingNames
    let categories: ListingCategories
    let drafts: ListingDrafts
    let scans: ListingScan.Statements
    let source: any ListingSource
    let limits: SearchLimits
    /// The category tree for facets, with the number of rows that the categories table had when the tree was read.
    private var tree: (size: Int, tree: CategoryTree)?

    /// Opens the index on a connection.
    public convenience init(_ connection: any SQLConnection, source: any ListingSource) {
        self.init(connection, source: source, limits: .standard)
    }

    init(_ connection: any SQLConnection, source: any ListingSource, limits: SearchLimits) {
        rows = ListingRows(connection)
        words = ListingWordIndex(connection)
        numbers = ListingNames(connection)
        categories = ListingCategories(connection)
        drafts = ListingDrafts(connection)
        scans = ListingScan.Statements(connection)
        self.source = source
        self.limits = limits
    }

    /// Returns spelling corrections by edit distance.
    public func corrections(of word: String) throws -> [String] { try words.corrections(of: ListingWords.folded(word)) }

    /// Discards cached data, because another process may have rebuilt the tables.
    public func invalidateAll() {
        words.invalidateAll()
        numbers.invalidateAll()
        categories.invalidateAll()
    }

    /// Returns the tree of all categories. Categories are never removed, so the cached tree is current if the number of
    /// rows has not changed.
    func categoryTree() throws -> CategoryTree {
        let size = try categories.size()
        if let tree, tree.size == size { return tree.tree }
        let read = try source.categories()
        tree = (size, read)
        return read
    }
}

// MARK: - Writing

extension SQLiteListingIndex {
    /// Applies the changes to the tables.
    public func write(_ changes: ListingChanges) throws {
        try add(changes.categories)
        let existing = changes.auctions.filter { changes.drafted[$0.key] == nil }
        let updated = try rows.updateStandings(existing)
        let placed = changes.auctions.filter { !updated.contains($0.key) }
        let published = Set(placed.keys.filter { changes.drafted[$0] == nil }).union(changes.revised.keys)
        let rowKeys = try rows.rowKeys(of: published)
        let affected = Set(placed.keys).union(changes.revised.keys.filter { rowKeys[$0] != nil })
        let items = try source.items(affected)
        try writeListings(items, rowKeys, placed, before: changes.revised)
        try drafts.add(changes.drafted.filter { changes.auctions[$0.key] == nil })
        try drafts.remove(
            items.compactMapValues { listed in
                let id = listed.item.id
                return placed[id] != nil && rowKeys[id] == nil && changes.drafted[id] == nil ? listed.item.seller : nil
            }
        )
    }

    private func add(_ added: [ItemCategory]) throws {
        guard !added.isEmpty else { return }
        try numbers.add(Set(added.flatMap { [$0.id.rawValue, $0.parent?.rawValue].compactMap(\.self) }))
        try categories.add(
            added.compactMap { category in
                numbers[category.id.rawValue].map { ($0, category.parent.flatMap { numbers[$0.rawValue] }) }
            }
        )
    }

    /// Writes the rows and entries of items with new auctions, with new row keys, or with changed details.
    private func writeListings(
        _ items: [ItemID: ListedItem],
        _ rowKeys: [ItemID: Int64],
        _ placed: [ItemID: ListedAuction],
        before: [ItemID: ListedItem]
    ) throws {
        guard !items.isEmpty else { return }
        try loadNumbers(of: Array(items.values) + before.values)
        let moving = placed.filter { items[$0.key] != nil }.sorted { $0.key < $1.key }
        let free = try rows.freeRowKeys(for: moving.map(\.value))
        var newRowKeys: [ItemID: Int64] = [:], inserted: [ListingRow] = []
        for ((id, auction), rowKey) in zip(moving, free) {
            guard let listed = items[id], let fields = fields(of: listed.item) else { continue }
            newRowKeys[id] = rowKey
            let age = ~listed.item.createdAt.millisecondsSince1970
            inserted.append(ListingRow(rowKey: rowKey, item: id, fields: fields, auction: auction, age: age))
        }
        try rows.replace(newRowKeys.keys.compactMap { rowKeys[$0] }, with: inserted)
        var removed: [Int64: ListingIndexEntry] = [:], added: [Int64: ListingIndexEntry] = [:]
        var revised: [(rowKey: Int64, fields: ListingRow.Fields)] = []
        for (id, listed) in items {
            if let rowKey = rowKeys[id] { removed[rowKey] = entry(of: before[id] ?? listed) }
            guard let rowKey = newRowKeys[id] ?? rowKeys[id] else { continue }
            added[rowKey] = entry(of: listed)
            if newRowKeys[id] == nil, let fields = fields(of: listed.item) { revised.append((rowKey, fields)) }
        }
        try rows.updateFields(revised)
        try words.replace(removed, with: added)
    }

    private func loadNumbers(of items: [ListedItem]) throws {
        var names: Set<String> = []
        for details in items.map(\.item) {
            names.insert(details.seller.rawValue)
            names.insert(details.details.category.rawValue)
            if let brand = details.details.brand { names.insert(brand.rawValue) }
            if let condition = details.details.condition { names.insert(condition.rawValue) }
        }
        try numbers.add(names)
        try categories.load(Set(items.compactMap { numbers[$0.item.details.category.rawValue] }))
    }

    /// Returns the integer keys of an item's names; `nil` if the seller or the category has none. The keys must be
    /// loaded.
    private func fields(of item: Item) -> ListingRow.Fields? {
        guard let seller = numbers[item.seller.rawValue], let category = numbers[item.details.category.rawValue] else {
            return nil
        }
        return ListingRow.Fields(
            seller: seller,
            category: category,
            brand: item.details.brand.flatMap { numbers[$0.rawValue] },
            condition: item.details.condition.flatMap { numbers[$0.rawValue] }
        )
    }

    private func entry(of listed: ListedItem) -> ListingIndexEntry {
        var marks: [ListingFieldTerm] = []
        if let fields = fields(of: listed.item) {
            marks = categories[fields.category].sorted().map(ListingFieldTerm.category)
            marks.append(.seller(fields.seller))
            if let brand = fields.brand { marks.append(.brand(brand)) }
            if let condition = fields.condition { marks.append(.condition(condition)) }
        }
        return ListingIndexEntry(words: listed.words, marks: marks)
    }
}
