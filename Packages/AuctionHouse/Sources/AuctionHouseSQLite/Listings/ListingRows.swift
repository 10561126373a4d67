internal import AuctionHouse
internal import BidlySQLite
internal import Catalog
internal import FoundationCore

/// Reads listings and what they are counted by, and finds the slots of many.
struct ListingRows {
    /// What facets count of a listing: numbers that stand for names.
    struct Fields {
        let category: Int64
        let brand, condition: Int64?
    }

    private let bySlot, fields, matching, all, drafts, priced: SQLiteStatement

    init(_ database: SQLiteDatabase) throws {
        bySlot = try database.prepare(
            """
            SELECT items.id, items.seller, title, description, category, brand, brands.name, condition, created_at,
                auctions.price, currency, bid_count, starts_at, ends_at, last_event_at
            FROM (SELECT item FROM listings WHERE slot = ?) AS listed
            JOIN items ON items.number = listed.item
            LEFT JOIN auctions ON auctions.item = items.id
            LEFT JOIN brands ON brands.id = items.brand
            """
        )
        fields = try database.prepare("SELECT category, brand, condition, starts_at FROM listings WHERE slot = ?")
        matching = try database.prepare(
            """
            SELECT rowid FROM listing_index WHERE listing_index MATCH ? AND rowid >= ? AND rowid <= ?
            ORDER BY rowid LIMIT ?
            """
        )
        all = try database.prepare("SELECT slot FROM listings WHERE slot >= ? AND slot <= ? ORDER BY slot LIMIT ?")
        drafts = try database.prepare(
            """
            SELECT slot FROM listings
            WHERE region = 4 AND seller = (SELECT number FROM names WHERE name = ?) ORDER BY slot
            """
        )
        priced = try database.prepare(
            """
            SELECT slot FROM auctions
            WHERE status = ? AND currency = ? AND price >= ? AND price <= ? AND slot IS NOT NULL LIMIT ?
            """
        )
    }

    /// The listing in a slot.
    func listing(_ slot: Int64) throws -> Listing? {
        try bySlot.first(slot) { row in
            Listing(
                item: try row.identifier(0),
                seller: try row.identifier(1),
                title: try row.read(2),
                description: try row.read(3),
                category: try row.identifier(4),
                brand: try row.identifierIfAny(5),
                brandName: try row.read(6),
                condition: try row.read(7, as: String?.self).map(ItemCondition.init(rawValue:)),
                createdAt: try row.instant(8),
                auction: try auction(in: row, ListingSlot(number: slot).region)
            )
        }
    }

    /// What a listing is counted by, and when its auction begins.
    func fields(_ slot: Int64) throws -> (fields: Fields, startsAt: Int64?)? {
        try fields.first(slot) { row in
            (Fields(category: try row.read(0), brand: try row.read(1), condition: try row.read(2)), try row.read(3))
        }
    }

    /// The first slots in a range that the index has for a text, or all there are for `nil`.
    func slots(_ text: String?, in range: ClosedRange<Int64>, limit: Int) throws -> [Int64] {
        if let text {
            return try matching.query(text, range.lowerBound, range.upperBound, limit) { row in try row.read(0) }
        }
        return try all.query(range.lowerBound, range.upperBound, limit) { row in try row.read(0) }
    }

    /// The slots of a seller's drafts.
    func drafts(of seller: MemberID) throws -> [Int64] {
        try drafts.query(seller.rawValue) { row in try row.read(0) }
    }

    /// The slots of a region with these prices, at most so many, in their order.
    func slots(in region: ListingSlot.Region, _ prices: PriceRange, limit: Int) throws -> [Int64] {
        let lowest = prices.lowest?.minorUnits ?? .min, highest = prices.highest?.minorUnits ?? .max
        return try priced.query(region.status, prices.currency.code, lowest, highest, limit) { row in
            try row.read(0, as: Int64.self)
        }
        .sorted()
    }

    private func auction(in row: borrowing SQLiteRow, _ region: ListingSlot.Region) throws -> ListedAuction? {
        guard let price = try row.read(9, as: Int64?.self) else { return nil }
        return ListedAuction(
            outcome: region.outcome,
            price: Money(minorUnits: price, currency: try row.currency(10)),
            bidCount: try row.read(11),
            startsAt: try row.instant(12),
            endsAt: try row.instant(13),
            lastEventAt: try row.instant(14)
        )
    }
}
