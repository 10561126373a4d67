import BiddingHouse
import BidlySQLite
import Catalog
import CatalogHouse

/// Reads the rows of a house of published listings, in the order of its log.
final class HouseRows {
    /// One row of the log, and what is written together with it.
    struct Entry {
        let row: [SQLiteValue]
        /// The item that the event drafts.
        var item: Item?
        /// The listing that the event publishes.
        var listing: Listing?
    }

    /// The row of an item.
    struct Item {
        let id: String
        let row: [SQLiteValue]
    }

    /// The rows of a publication.
    struct Listing {
        let id: String
        let slot: Int64
        let publication, auction, listing: [SQLiteValue]
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
    private let log, items, auctions, listings, publications: SQLiteStatement
    private let categories: [Int64: [Int64]]
    private let brands: [String: String]
    private var known: Set<String> = []
    private var position: Int64 = 0

    init(_ reader: HouseFileReader) throws {
        database = reader.database
        log = try database.prepare("SELECT * FROM house.log WHERE position > ? AND position <= ? ORDER BY position")
        items = try database.prepare("SELECT * FROM house.items WHERE subject = ?")
        auctions = try database.prepare("SELECT * FROM house.auctions WHERE item = ?")
        listings = try database.prepare("SELECT * FROM house.listings WHERE item = ?")
        publications = try database.prepare("SELECT * FROM house.publications WHERE position = ?")
        brands = try reader.dictionary("SELECT id, name FROM house.brands")
        var categories: [Int64: [Int64]] = [:]
        try database.forEach("SELECT category, ancestor FROM house.listing_categories ORDER BY ancestor") { row in
            categories[try row.read(0), default: []].append(try row.read(1))
        }
        self.categories = categories
    }

    /// All rows of a table.
    func all(of table: String) throws -> [[SQLiteValue]] {
        try database.query("SELECT * FROM house.\(table)") { row in try Self.values(of: row) }
    }

    /// The rows of the next commit, whose last entry in the log is at a position.
    func next(to last: Int64) throws -> Batch {
        var batch = Batch(), events: [(kind: String, subject: String, position: Int64)] = []
        try log.forEach(position, last) { row in
            batch.entries.append(Entry(row: try Self.values(of: row)))
            events.append((try row.read("kind"), try row.read("subject"), try row.read("position")))
        }
        for (place, event) in events.enumerated() {
            switch event.kind {
            case "itemDrafted":
                let row = try self.row(items, event.subject)
                batch.entries[place].item = Item(id: event.subject, row: row)
            case "published":
                let (listing, index) = try listing(of: event.subject, publishedAt: event.position)
                batch.entries[place].listing = listing
                batch.index.append(index)
            default: break
            }
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

    private func listing(of item: String, publishedAt position: Int64) throws -> (Listing, IndexRow) {
        var slot: Int64 = 0, marks: [String] = []
        let row = try listings.first(item) { row in
            slot = try row.read("slot")
            marks = categories[try row.read("category"), default: []].map { "_c\($0)" }
            marks.append("_s\(try row.read("seller", as: Int64.self))")
            if let brand = try row.read("brand", as: Int64?.self) { marks.append("_b\(brand)") }
            if let condition = try row.read("condition", as: Int64?.self) { marks.append("_n\(condition)") }
            return try Self.values(of: row)
        }
        guard let row else { throw BenchError("there is no listing of \(item)") }
        let listing = Listing(
            id: item,
            slot: slot,
            publication: try self.row(publications, position),
            auction: try self.row(auctions, item),
            listing: row
        )
        let texts = try items.first(item) { row in
            let brand = try row.read("brand", as: String?.self).flatMap { brands[$0] }
            return (
                title: try row.read("title", as: String.self), others: try row.read("description") + " " + (brand ?? "")
            )
        }
        guard let texts else { throw BenchError("there is no item \(item)") }
        let index = IndexRow(
            slot: slot,
            title: SearchQuery.words(in: texts.title).joined(separator: " "),
            others: SearchQuery.words(in: texts.others).joined(separator: " "),
            marks: marks.joined(separator: " ")
        )
        return (listing, index)
    }

    private func row(_ statement: SQLiteStatement, _ key: some SQLiteBindable) throws -> [SQLiteValue] {
        guard let row = try statement.first(key, row: { row in try Self.values(of: row) }) else {
            throw BenchError("there is no row for \(key)")
        }
        return row
    }

    private static func values(of row: borrowing SQLiteRow) throws -> [SQLiteValue] {
        var values: [SQLiteValue] = []
        values.reserveCapacity(row.count)
        for column in 0..<row.count { values.append(try row.read(column)) }
        return values
    }
}
