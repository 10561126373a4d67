internal import AuctionHouse
internal import Bidding
internal import BidlySQLite
internal import Catalog
internal import FoundationCore

/// Holds what searches read of an item against what is kept of the item and its auction.
struct ListingsCheck {
    private let row, indexed, word: SQLiteStatement
    private let names: NamesTable
    private let listings: ListingsTable
    private let categories: CategoryCache

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
    }

    /// Whether searches find an item by all that is kept of it.
    func isFound(_ item: Item, _ state: AuctionState?) throws -> Bool {
        guard let numbers = try numbers(of: item), let stored = try stored(item.id) else { return false }
        let timing = state.map { ListingTiming(of: $0, number: stored.auction ?? 0) }
        let region = timing?.region ?? .draft
        let expected: [Int64?] = [
            region.rawValue, ~item.createdAt.millisecondsSince1970, timing?.startsAt.millisecondsSince1970,
            numbers.seller, numbers.category, numbers.brand, numbers.condition, stored.auction,
        ]
        let first = ListingSlot(region, end: timing?.endsAt ?? item.createdAt)
        guard stored.values == expected, stored.auctionSlot == timing.map({ _ in stored.slot }),
            ListingSlot(number: stored.slot).region == region, stored.slot >= first.number
        else { return false }
        return try isIndexed(item, at: stored.slot)
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
        return try entry.title.allSatisfy { try word.first($0, row: { row in try row.read(0, as: Int.self) }) != nil }
    }
}
