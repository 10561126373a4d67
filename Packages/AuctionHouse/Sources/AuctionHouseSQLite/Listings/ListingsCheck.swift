internal import AuctionHouse
internal import Bidding
internal import BidlySQLite
internal import Catalog
internal import FoundationCore

/// Holds what searches read of items against what is kept of the items and their auctions.
///
/// The index is asked for one item's words only where it has others than it should: what it has of all items is read in
/// one run, in its own order, which takes a small part of the time.
final class ListingsCheck {
    private let row, indexed, word: SQLiteStatement
    private let content: IndexContent
    private let names: NamesTable
    private let listings: ListingsTable
    private let categories: CategoryCache
    private var knownWords: Set<String> = []

    init(_ database: SQLiteDatabase, _ listings: ListingsTable, _ names: NamesTable, _ categories: CategoryCache) throws
    {
        self.names = names
        self.listings = listings
        self.categories = categories
        row = try database.prepare(
            """
            SELECT l.slot, l.region, l.age, l.starts_at, l.seller, l.category, l.brand, l.condition, l.auction,
                a.number, a.slot
            FROM items JOIN listings AS l ON l.item = items.number LEFT JOIN auctions AS a ON a.item = items.id
            WHERE items.id = ?
            """
        )
        indexed = try database.prepare("SELECT 1 FROM listing_index WHERE listing_index MATCH ? AND rowid = ?")
        word = try database.prepare("SELECT 1 FROM words WHERE word = ?")
        content = try IndexContent(database)
    }

    /// The items that searches do not find by all that is kept of them.
    ///
    /// - Parameters:
    ///   - item: what is kept of one; `nil` for nothing.
    ///   - auction: what is kept of its auction, if there is one.
    /// - Complexity: O(items + words of all listings); some bytes for each item are in memory at once.
    func unfindable(
        among items: some Sequence<ItemID>,
        _ item: (ItemID) throws -> Item?,
        _ auction: (ItemID) throws -> AuctionState?
    ) throws -> [ItemID] {
        var unfindable: [ItemID] = [], listed: [(item: ItemID, slot: Int64)] = []
        var expected: [Int64: IndexFingerprint] = [:]
        for id in items {
            try Task.checkCancellation()
            guard let item = try item(id), let slot = try slot(of: item, auction(id)) else {
                unfindable.append(id)
                continue
            }
            let entry = try listings.entry(of: item)
            guard try hasWords(entry) else {
                unfindable.append(id)
                continue
            }
            listed.append((id, slot))
            expected[slot] = IndexFingerprint(of: entry)
        }
        let found = try content.fingerprints(at: expected)
        for (id, slot) in listed where found[slot] != expected[slot] {
            guard let item = try item(id), try isIndexed(item, at: slot) else {
                unfindable.append(id)
                continue
            }
        }
        return unfindable
    }

    /// Where searches find an item; `nil` when they take it for something else than it is.
    private func slot(of item: Item, _ state: AuctionState?) throws -> Int64? {
        guard let numbers = try numbers(of: item), let stored = try stored(item.id) else { return nil }
        let timing = state.map { ListingTiming(of: $0, number: stored.auction ?? 0) }
        let region = timing?.region ?? .draft
        let expected: [Int64?] = [
            region.rawValue, ~item.createdAt.millisecondsSince1970, timing?.startsAt.millisecondsSince1970,
            numbers.seller, numbers.category, numbers.brand, numbers.condition, stored.auction,
        ]
        let first = ListingSlot(region, end: timing?.endsAt ?? item.createdAt)
        guard stored.values == expected, stored.auctionSlot == timing.map({ _ in stored.slot }),
            ListingSlot(number: stored.slot).region == region, stored.slot >= first.number
        else { return nil }
        return stored.slot
    }

    private func stored(_ item: ItemID) throws -> Stored? {
        try row.first(item.rawValue) { row in
            Stored(
                slot: try row.read(0),
                values: try (1...8).map { try row.read($0) },
                auction: try row.read(9),
                auctionSlot: try row.read(10)
            )
        }
    }

    private struct Stored {
        let slot: Int64
        let values: [Int64?]
        let auction, auctionSlot: Int64?
    }

    /// The numbers that stand for what the item is found by; `nil` when one is missing.
    private func numbers(
        of item: Item
    ) throws -> (seller: Int64, category: Int64, brand: Int64?, condition: Int64?)? {
        let details = item.details
        for category in try categories.tree().path(to: details.category) {
            guard try names.number(of: category.id.rawValue) != nil else { return nil }
        }
        let brand = try details.brand.map { try names.number(of: $0.rawValue) }
        let condition = try details.condition.map { try names.number(of: $0.rawValue) }
        guard let seller = try names.number(of: item.seller.rawValue),
            let category = try names.number(of: details.category.rawValue), brand != .some(nil), condition != .some(nil)
        else { return nil }
        return (seller, category, brand ?? nil, condition ?? nil)
    }

    private func isIndexed(_ item: Item, at slot: Int64) throws -> Bool {
        let entry = try listings.entry(of: item)
        var terms = entry.marks.map { "marks : \"\($0)\"" }
        terms += Set(entry.title).sorted().map { "title : \"\($0)\"" }
        terms += Set(entry.others).sorted().map { "others : \"\($0)\"" }
        // FTS5 takes only so deep an expression at once.
        for start in stride(from: 0, to: terms.count, by: 50) {
            let match = terms[start..<min(start + 50, terms.count)].joined(separator: " AND ")
            guard try indexed.first(match, slot, row: { row in try row.read(0, as: Int.self) }) != nil else {
                return false
            }
        }
        return true
    }

    /// Whether the words that titles are completed by have those of one.
    private func hasWords(_ entry: WordIndex.Entry) throws -> Bool {
        for text in entry.title where !knownWords.contains(text) {
            guard try word.first(text, row: { row in try row.read(0, as: Int.self) }) != nil else { return false }
            knownWords.insert(text)
        }
        return true
    }
}
