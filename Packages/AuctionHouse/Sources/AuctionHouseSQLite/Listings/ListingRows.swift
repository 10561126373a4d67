internal import AuctionHouse
internal import BidlySQLite
internal import Catalog
internal import FoundationCore

/// Reads listings and what they are counted and sorted by, and finds the slots of many.
struct ListingRows {
    /// What facets count of a listing, numbers that stand for names, and when its auction begins.
    struct Counted {
        let slot, category: Int64
        let brand, condition, startsAt: Int64?

        fileprivate init(_ row: borrowing SQLiteRow) throws {
            slot = try row.read(0)
            category = try row.read(1)
            brand = try row.read(2)
            condition = try row.read(3)
            startsAt = try row.read(4)
        }
    }

    private let bySlot, counted, countedMatching, countedAll, age, standing: SQLiteStatement
    private let matching, all, drafts, priced: SQLiteStatement

    init(_ database: SQLiteDatabase) throws {
        bySlot = try database.prepare(
            """
            SELECT items.id, items.seller, title, description, category, brand, brands.name, condition, created_at,
                auctions.price, currency, bid_count, starts_at, ends_at, last_event_at
            FROM (SELECT item, auction FROM listings WHERE slot = ?) AS listed
            JOIN items ON items.number = listed.item
            LEFT JOIN auctions ON auctions.number = listed.auction
            LEFT JOIN brands ON brands.id = items.brand
            """
        )
        let fields = "slot, category, brand, condition, starts_at"
        counted = try database.prepare("SELECT \(fields) FROM listings WHERE slot = ?")
        // One statement for all, with the index outside: twice as quick as a look at one after the other.
        countedMatching = try database.prepare(
            """
            SELECT \(fields) FROM listing_index CROSS JOIN listings ON slot = listing_index.rowid
            WHERE listing_index MATCH ? AND listing_index.rowid >= ? AND listing_index.rowid <= ?
            ORDER BY listing_index.rowid LIMIT ?
            """
        )
        countedAll = try database.prepare(
            "SELECT \(fields) FROM listings WHERE slot >= ? AND slot <= ? ORDER BY slot LIMIT ?"
        )
        age = try database.prepare("SELECT age FROM listings WHERE slot = ?")
        standing = try database.prepare(
            """
            SELECT currency, price, bid_count FROM listings JOIN auctions ON auctions.number = listings.auction
            WHERE listings.slot = ?
            """
        )
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

    /// What a listing is counted by.
    func counted(_ slot: Int64) throws -> Counted? { try counted.first(slot) { row in try Counted(row) } }

    /// What the first listings in a range are counted by that the index has for a text, or all there are for `nil`.
    func counted(_ text: String?, in range: ClosedRange<Int64>, limit: Int) throws -> [Counted] {
        if let text {
            return try countedMatching.query(text, range.lowerBound, range.upperBound, limit) { row in
                try Counted(row)
            }
        }
        return try countedAll.query(range.lowerBound, range.upperBound, limit) { row in try Counted(row) }
    }

    /// Where a listing with an auction stands in the order of a walk.
    func key(_ slot: Int64, in order: ListingOrder) throws -> ListingKey? {
        if order == .newest { return try age.first(slot) { row in ListingKey(major: 0, minor: try row.read(0)) } }
        return try standing.first(slot) { row in
            if order == .mostBids { return ListingKey(major: 0, minor: ~(try row.read(2, as: Int64.self))) }
            let price = try row.read(1, as: Int64.self)
            let rank = ListingKey.rank(of: try row.currency(0))
            return ListingKey(major: rank, minor: order == .highestPrice ? ~price : price)
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
