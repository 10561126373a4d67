import AuctionHouse
import BidlySQLite

/// Reads the rows of a house of published listings, in the order in which they were written.
final class HouseRows {
    /// One row of the log, and what is written together with it.
    struct Entry {
        let row: SQLiteBindings
        /// The listing that the row publishes.
        var listing: Listing?
    }

    /// The rows of one listing.
    struct Listing {
        let id: String
        let slot: Int64
        let item, auction, listing: SQLiteBindings
    }

    /// One row of the full-text index.
    struct IndexRow {
        let slot: Int64
        let title, others, marks: String
    }

    /// What one commit writes.
    struct Batch {
        var entries: [Entry] = []
        /// In the order of the slots.
        var index: [IndexRow] = []
        /// The words that no listing before had.
        var words: [String] = []
    }

    private let database: SQLiteDatabase
    private let log, lastOfBatch, listings: SQLiteStatement
    private let itemColumns, auctionColumns, listingColumns: Int
    private let parents: [String: String]
    private let brands: [String: String]
    private let names: [String: Int64]
    private var known: Set<String> = []
    private var position: Int64 = 0
    private var number: Int64 = 0

    init(_ reader: HouseFileReader) throws {
        database = reader.database
        log = try database.prepare("SELECT * FROM house.log WHERE position > ? AND position <= ? ORDER BY position")
        lastOfBatch = try database.prepare(
            "SELECT position FROM house.log WHERE item IS NOT NULL AND position > ? ORDER BY position LIMIT 1 OFFSET ?"
        )
        listings = try database.prepare(
            """
            SELECT items.*, auctions.*, listings.*
            FROM house.items JOIN house.auctions ON auctions.item = items.id
            JOIN house.listings ON listings.item = items.number
            WHERE items.number > ? ORDER BY items.number LIMIT ?
            """
        )
        itemColumns = try reader.columnCount(of: "items")
        auctionColumns = try reader.columnCount(of: "auctions")
        listingColumns = try reader.columnCount(of: "listings")
        parents = try reader.dictionary("SELECT id, parent FROM house.categories WHERE parent IS NOT NULL")
        brands = try reader.dictionary("SELECT id, name FROM house.brands")
        names = try reader.dictionary("SELECT name, number FROM house.names")
    }

    /// All rows of a table.
    func all(of table: String) throws -> [[SQLiteValue]] {
        try database.query("SELECT * FROM house.\(table)") { row in try values(row, 0..<row.count) }
    }

    /// The rows of the next listings, and of the log up to the publication of the last of them.
    ///
    /// - Throws: `BenchError` when fewer are left.
    func next(_ count: Int) throws -> Batch {
        var batch = Batch()
        var published: [Listing] = []
        try listings.forEach(number, count) { row in
            let (listing, index) = try listing(in: row)
            published.append(listing)
            batch.index.append(index)
            number = try row.read(0)
        }
        guard let last = try lastOfBatch.first(position, count - 1, row: { row in try row.read(0, as: Int64.self) }),
            published.count == count
        else { throw BenchError("there are fewer than \(count) listings left") }
        var next = published.makeIterator()
        try log.forEach(position, last) { row in
            let isPublication = try row.read("item", as: String?.self) != nil
            let bindings = SQLiteBindings(try values(row, 0..<row.count))
            batch.entries.append(Entry(row: bindings, listing: isPublication ? next.next() : nil))
        }
        position = last
        batch.index.sort { $0.slot < $1.slot }
        for row in batch.index {
            for word in (row.title + " " + row.others).split(separator: " ").map(String.init)
            where known.insert(word).inserted {
                batch.words.append(word)
            }
        }
        return batch
    }

    private func listing(in row: borrowing SQLiteRow) throws -> (Listing, IndexRow) {
        let auctions = itemColumns, listings = auctions + auctionColumns, end = listings + listingColumns
        let slot: Int64 = try row.read(listings), brand = try row.read("brand", as: String?.self)
        let listing = Listing(
            id: try row.read("id"),
            slot: slot,
            item: SQLiteBindings(try values(row, 0..<auctions)),
            auction: SQLiteBindings(try values(row, auctions..<listings)),
            listing: SQLiteBindings(try values(row, listings..<end))
        )
        let words = ListingWords(
            title: try row.read("title"),
            description: try row.read("description"),
            brandName: brand.flatMap { brands[$0] }
        )
        let index = IndexRow(
            slot: slot,
            title: words.title.joined(separator: " "),
            others: words.others.joined(separator: " "),
            marks: marks(
                category: try row.read("category"),
                seller: try row.read("seller"),
                brand: brand,
                condition: try row.read("condition")
            )
        )
        return (listing, index)
    }

    /// The words of the index that stand for a category with all above it, a seller, a brand and a condition.
    private func marks(category: String, seller: String, brand: String?, condition: String?) -> String {
        let path = sequence(first: category) { self.parents[$0] }
        let named = path.map { ("_c", $0) } + [("_s", seller)]
        let optional = [("_b", brand), ("_n", condition)].compactMap { kind, name in name.map { (kind, $0) } }
        return (named + optional).compactMap { kind, name in names[name].map { "\(kind)\($0)" } }
            .joined(separator: " ")
    }

    private func values(_ row: borrowing SQLiteRow, _ range: Range<Int>) throws -> [SQLiteValue] {
        var values: [SQLiteValue] = []
        for column in range { values.append(try row.read(column)) }
        return values
    }
}
