internal import BidlySQL
internal import Catalog
internal import FoundationCore
internal import HouseCore

/// The index row of a published item: the fields for filters, facets and sorting. Names are stored as integer keys.
struct ListingRow {
    let rowKey: Int64
    let item: ItemID
    let fields: Fields
    let auction: ListedAuction
    /// The sort key for the order by drafting time: the bitwise complement of the time in milliseconds since 1970. The
    /// newest items sort first.
    let age: Int64

    /// The integer keys of an item's names.
    struct Fields {
        let seller, category: Int64
        let brand, condition: Int64?
    }
}

/// The table of listings: one row for each published item.
final class ListingRows {
    private static let columns = """
        row_key, item, seller, category, brand, condition, age, starts_at, ends_at, last_event_at, currency, price, \
        bid_count
        """

    private let insert, delete, updateStanding, updateFields, rowKeyOf, lastRowKey: any SQLStatement
    private let atRowKey, counted, matching, all, priced, countedMatching, countedAll: any SQLStatement

    static let table = ModuleTable(
        "listings",
        .derived(
            CanonicalQuery(
                """
                SELECT item, (SELECT name FROM listing_names WHERE number = seller) AS seller,
                    (SELECT name FROM listing_names WHERE number = category) AS category,
                    coalesce((SELECT name FROM listing_names WHERE number = brand), '#' || brand) AS brand,
                    coalesce((SELECT name FROM listing_names WHERE number = condition), '#' || condition) AS condition,
                    region, age, starts_at, ends_at, last_event_at, currency, price, bid_count,
                    row_key >> \(ListingRowKey.lowBits) = region AND row_key >> \(ListingRowKey.tieBits)
                        >= (region << \(ListingRowKey.lowBits - ListingRowKey.tieBits))
                        + min(max(ends_at, 0), \(ListingRowKey.latestEnd)) AS is_placed
                FROM listings
                """,
                key: ["item"],
                about: .subject("item")
            )
        ),
        migrations: [
            SQLMigration("listings, one row for each published item") { d in
                """
                CREATE TABLE listings (
                    row_key \(d.integer) PRIMARY KEY, item \(d.text) NOT NULL UNIQUE, region \(d.integer) NOT NULL,
                    seller \(d.integer) NOT NULL, category \(d.integer) NOT NULL, brand \(d.integer),
                    condition \(d.integer), age \(d.integer) NOT NULL, starts_at \(d.integer) NOT NULL,
                    ends_at \(d.integer) NOT NULL, last_event_at \(d.integer) NOT NULL, currency \(d.text) NOT NULL,
                    price \(d.integer) NOT NULL, bid_count \(d.integer) NOT NULL
                )\(d.tableOptions);
                CREATE INDEX listings_by_age ON listings (region, age);
                CREATE INDEX listings_by_price ON listings (region, currency, price);
                CREATE INDEX listings_by_bids ON listings (region, bid_count);
                """
            }
        ]
    )

    init(_ connection: any SQLConnection) {
        insert = connection.deferred(
            """
            INSERT INTO listings (\(Self.columns), region)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
            """
        )
        delete = connection.deferred("DELETE FROM listings WHERE row_key = ?1")
        updateStanding = connection.deferred(
            """
            UPDATE listings SET price = ?2, bid_count = ?3, last_event_at = ?4
            WHERE item = ?1 AND region = ?5 AND starts_at = ?6 AND ends_at = ?7 AND currency = ?8 RETURNING item
            """
        )
        updateFields = connection.deferred(
            "UPDATE listings SET category = ?2, brand = ?3, condition = ?4 WHERE row_key = ?1"
        )
        rowKeyOf = connection.deferred("SELECT item, row_key FROM listings WHERE item = ?1")
        lastRowKey = connection.deferred("SELECT max(row_key) FROM listings WHERE row_key BETWEEN ?1 AND ?2")
        atRowKey = connection.deferred("SELECT \(Self.columns) FROM listings WHERE row_key = ?1")
        matching = connection.deferred(
            """
            SELECT rowid FROM listing_index WHERE listing_index MATCH ?1 AND rowid >= ?2 AND rowid <= ?3
            ORDER BY rowid LIMIT ?4
            """
        )
        all = connection.deferred(
            "SELECT row_key FROM listings WHERE row_key >= ?1 AND row_key <= ?2 ORDER BY row_key LIMIT ?3"
        )
        priced = connection.deferred(
            "SELECT row_key FROM listings WHERE region = ?1 AND currency = ?2 AND price >= ?3 AND price <= ?4 LIMIT ?5"
        )
        counted = connection.deferred("SELECT \(Counted.columns) FROM listings WHERE row_key = ?1")
        // One statement with the word index in the outer loop is twice as fast as one lookup per row key.
        countedMatching = connection.deferred(
            """
            SELECT \(Counted.columns) FROM listing_index CROSS JOIN listings ON row_key = listing_index.rowid
            WHERE listing_index MATCH ?1 AND listing_index.rowid >= ?2 AND listing_index.rowid <= ?3
            ORDER BY listing_index.rowid LIMIT ?4
            """
        )
        countedAll = connection.deferred(
            "SELECT \(Counted.columns) FROM listings WHERE row_key >= ?1 AND row_key <= ?2 ORDER BY row_key LIMIT ?3"
        )
    }
}

// MARK: - Writing

extension ListingRows {
    /// Updates the price, the bid count and the time of the last event in the rows of the given auctions. Skips an
    /// auction if its region, start, end or currency changed. Returns the items of the updated rows.
    func updateStandings(_ auctions: [ItemID: ListedAuction]) throws -> Set<ItemID> {
        guard !auctions.isEmpty else { return [] }
        var parameters = SQLParameters(capacity: 8 * auctions.count)
        for (item, auction) in auctions {
            parameters.add(
                item.rawValue,
                auction.price.minorUnits,
                auction.bidCount,
                auction.lastEventAt.millisecondsSince1970,
                ListingRowKey.Region(auction.outcome).rawValue,
                auction.startsAt.millisecondsSince1970,
                auction.endsAt.millisecondsSince1970,
                auction.price.currency.code
            )
        }
        return Set(try updateStanding.run(parameters).map { row in try row.read(0, as: ItemID.self) })
    }

    /// Writes the fields of revised items.
    func updateFields(_ fields: [(rowKey: Int64, fields: ListingRow.Fields)]) throws {
        guard !fields.isEmpty else { return }
        var parameters = SQLParameters(capacity: 4 * fields.count)
        for (rowKey, fields) in fields { parameters.add(rowKey, fields.category, fields.brand, fields.condition) }
        _ = try updateFields.run(parameters)
    }

    /// Deletes the rows with the given row keys, then inserts rows.
    func replace(_ rowKeys: [Int64], with rows: [ListingRow]) throws {
        if !rowKeys.isEmpty {
            var parameters = SQLParameters(capacity: rowKeys.count)
            for rowKey in rowKeys { parameters.add(rowKey) }
            _ = try delete.run(parameters)
        }
        guard !rows.isEmpty else { return }
        var parameters = SQLParameters(capacity: 14 * rows.count)
        for row in rows {
            let auction = row.auction
            parameters.add(
                row.rowKey,
                row.item.rawValue,
                row.fields.seller,
                row.fields.category,
                row.fields.brand,
                row.fields.condition,
                row.age,
                auction.startsAt.millisecondsSince1970,
                auction.endsAt.millisecondsSince1970,
                auction.lastEventAt.millisecondsSince1970,
                auction.price.currency.code,
                auction.price.minorUnits,
                auction.bidCount,
                ListingRowKey(number: row.rowKey).region.rawValue
            )
        }
        _ = try insert.run(parameters)
    }

    /// Returns the row keys of items; omits items that are not published.
    func rowKeys(of items: Set<ItemID>) throws -> [ItemID: Int64] {
        guard !items.isEmpty else { return [:] }
        var parameters = SQLParameters(capacity: items.count), rowKeys: [ItemID: Int64] = [:]
        for item in items { parameters.add(item.rawValue) }
        for row in try rowKeyOf.run(parameters) { rowKeys[try row.read(0)] = try row.read(1, as: Int64.self) }
        return rowKeys
    }

    /// Returns a free row key for each auction, in the order of the auctions.
    func freeRowKeys(for auctions: [ListedAuction]) throws -> [Int64] {
        var next: [ListingRowKey: Int64] = [:]
        var firsts = auctions.map { ListingRowKey(of: $0) }
        while true {
            try loadNext(&next, for: Set(firsts).filter { next[$0] == nil })
            var rowKeys: [Int64] = [], taken = next
            for (index, first) in firsts.enumerated() {
                guard let rowKey = taken[first] else { break }
                guard rowKey <= first.alternatives.upperBound else {
                    for later in firsts.indices[index...] where firsts[later] == first { firsts[later] = first.nextEnd }
                    break
                }
                rowKeys.append(rowKey)
                taken[first] = rowKey + 1
            }
            if rowKeys.count == firsts.count { return rowKeys }
        }
    }

    private func loadNext(_ next: inout [ListingRowKey: Int64], for firsts: Set<ListingRowKey>) throws {
        guard !firsts.isEmpty else { return }
        let firsts = firsts.sorted()
        var parameters = SQLParameters(capacity: 2 * firsts.count)
        for first in firsts { parameters.add(first.alternatives.lowerBound, first.alternatives.upperBound) }
        for (first, row) in zip(firsts, try lastRowKey.run(parameters)) {
            let last = try row.read(0, as: Int64?.self)
            next[first] = last.map { $0 + 1 } ?? first.number
        }
    }
}

// MARK: - Reading

extension ListingRows {
    /// The facet fields of a listing.
    struct Counted {
        fileprivate static let columns = "row_key, category, brand, condition, starts_at"

        let rowKey, category: Int64
        let brand, condition: Int64?
        let startsAt: Int64

        fileprivate init(_ row: SQLRow) throws {
            rowKey = try row.read(0)
            category = try row.read(1)
            brand = try row.read(2)
            condition = try row.read(3)
            startsAt = try row.read(4)
        }
    }

    /// The listings with the given row keys, in the order of the row keys.
    func rows(at rowKeys: some Collection<Int64>) throws -> [ListingRow] {
        guard !rowKeys.isEmpty else { return [] }
        return try atRowKey.run(Self.parameters(rowKeys)).map(Self.row)
    }

    /// The facet fields of the listings with the given row keys.
    func counted(at rowKeys: some Collection<Int64>) throws -> [Counted] {
        rowKeys.isEmpty ? [] : try counted.run(Self.parameters(rowKeys)).map { row in try Counted(row) }
    }

    /// The facet fields of the first `limit` rows in a row-key range. Only rows that match an FTS5 query count; a `nil`
    /// query matches all rows.
    func counted(_ text: String?, in range: ClosedRange<Int64>, limit: Int) throws -> [Counted] {
        let rows =
            if let text {
                try countedMatching.query(text, range.lowerBound, range.upperBound, limit)
            } else {
                try countedAll.query(range.lowerBound, range.upperBound, limit)
            }
        return try rows.map { row in try Counted(row) }
    }

    /// The first `limit` row keys in a range. Only rows that match an FTS5 query count; a `nil` query matches all rows.
    func rowKeys(_ text: String?, in range: ClosedRange<Int64>, limit: Int) throws -> [Int64] {
        let rows =
            if let text {
                try matching.query(text, range.lowerBound, range.upperBound, limit)
            } else {
                try all.query(range.lowerBound, range.upperBound, limit)
            }
        return try rows.map { row in try row.read(0) }
    }

    /// Returns the row keys of a region in a price range, ascending; `nil` if there are more than `limit`.
    func rowKeys(in region: ListingRowKey.Region, _ prices: PriceRange, limit: Int) throws -> [Int64]? {
        let lowest = prices.lowest?.minorUnits ?? .min, highest = prices.highest?.minorUnits ?? .max
        let rows = try priced.query(region.rawValue, prices.currency.code, lowest, highest, limit + 1)
        return rows.count > limit ? nil : try rows.map { row in try row.read(0, as: Int64.self) }.sorted()
    }

    private static func parameters(_ rowKeys: some Collection<Int64>) -> SQLParameters {
        var parameters = SQLParameters(capacity: rowKeys.count)
        for rowKey in rowKeys { parameters.add(rowKey) }
        return parameters
    }

    private static func row(_ row: SQLRow) throws -> ListingRow {
        let rowKey = try row.read(0, as: Int64.self)
        guard let currency = Currency(code: try row.read(10, as: String.self)) else {
            throw HouseFailure(.corrupt, "A listing has an unknown currency.")
        }
        return ListingRow(
            rowKey: rowKey,
            item: try row.read(1),
            fields: ListingRow.Fields(
                seller: try row.read(2),
                category: try row.read(3),
                brand: try row.read(4),
                condition: try row.read(5)
            ),
            auction: ListedAuction(
                outcome: ListingRowKey(number: rowKey).region.outcome,
                price: Money(minorUnits: try row.read(11), currency: currency),
                bidCount: try row.read(12),
                startsAt: try row.read(7),
                endsAt: try row.read(8),
                lastEventAt: try row.read(9)
            ),
            age: try row.read(6)
        )
    }
}
