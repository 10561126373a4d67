import BiddingHouse
import BidlySQL
import BidlySQLite
import Catalog
import CatalogHouse

/// Reads the rows of a house of published listings, in the order of its log.
final class HouseRows {
    /// A row of the log, and the rows that are written with it.
    struct Entry {
        let row: [SQLValue]
        /// The item, if the entry drafts one.
        var item: Item?
        /// The listing, if the entry publishes one.
        var listing: Listing?
    }

    /// The row of an item.
    struct Item {
        let id: String
        let row: [SQLValue]
    }

    /// The rows of a publication.
    struct Listing {
        let id: String
        let rowKey: Int64
        let publication, auction, listing: [SQLValue]
    }

    /// One row of the full-text index.
    struct IndexRow {
        let rowKey: Int64
        let title, others, marks: String
    }

    /// The rows that one commit writes.
    struct Batch {
        var entries: [Entry] = []
        /// The rows of the full-text index, in ascending order of their `row_key`.
        var index: [IndexRow] = []
        /// The words that do not occur in earlier listings.
        var words: [String] = []
    }

    private let database: SQLiteConnection
    private let log, items, auctions, listings, publications: any SQLStatement
    private let logColumns, itemColumns, listingColumns: [String: Int]
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
        logColumns = try reader.columns(of: "log")
        itemColumns = try reader.columns(of: "items")
        listingColumns = try reader.columns(of: "listings")
        brands = try reader.dictionary("SELECT id, name FROM house.brands")
        var categories: [Int64: [Int64]] = [:]
        let ancestors = try database.prepare(
            "SELECT category, ancestor FROM house.listing_categories ORDER BY ancestor"
        )
        for row in try ancestors.query() {
            categories[try row.read(0), default: []].append(try row.read(1))
        }
        self.categories = categories
    }

    /// All rows of a table.
    func all(of table: String) throws -> [[SQLValue]] {
        try database.prepare("SELECT * FROM house.\(table)").query().map(\.values)
    }

    /// Reads the rows of the next commit, up to the log entry at position `last`.
    func next(to last: Int64) throws -> Batch {
        var batch = Batch(), events: [(kind: String, subject: String, position: Int64)] = []
        for row in try log.query(position, last) {
            batch.entries.append(Entry(row: row.values))
            let kind: String = try row.read("kind", of: logColumns),
                subject: String = try row.read("subject", of: logColumns)
            events.append((kind, subject, try row.read("position", of: logColumns)))
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
        batch.index.sort { $0.rowKey < $1.rowKey }
        for row in batch.index {
            for word in (row.title + " " + row.others).split(separator: " ").map(String.init)
            where known.insert(word).inserted {
                batch.words.append(word)
            }
        }
        return batch
    }

    /// Reads the listing of an item, with the publication at a position, and its row of the full-text index.
    func listing(of item: String, publishedAt position: Int64) throws -> (Listing, IndexRow) {
        guard let row = try listings.first(item) else { throw BenchError("there is no listing of \(item)") }
        func number(_ column: String) throws -> Int64? { try row.read(column, of: listingColumns) }
        let rowKey = try number("row_key") ?? 0
        var marks = categories[try number("category") ?? 0, default: []].map { "_c\($0)" }
        marks.append("_s\(try number("seller") ?? 0)")
        if let brand = try number("brand") { marks.append("_b\(brand)") }
        if let condition = try number("condition") { marks.append("_n\(condition)") }
        let listing = Listing(
            id: item,
            rowKey: rowKey,
            publication: try self.row(publications, position),
            auction: try self.row(auctions, item),
            listing: row.values
        )
        guard let texts = try items.first(item) else { throw BenchError("there is no item \(item)") }
        func text(_ column: String) throws -> String? { try texts.read(column, of: itemColumns) }
        let brand = try text("brand").flatMap { brands[$0] } ?? ""
        let index = IndexRow(
            rowKey: rowKey,
            title: SearchQuery.words(in: try text("title") ?? "").joined(separator: " "),
            others: SearchQuery.words(in: (try text("description") ?? "") + " " + brand).joined(separator: " "),
            marks: marks.joined(separator: " ")
        )
        return (listing, index)
    }

    private func row(_ statement: any SQLStatement, _ key: some SQLConvertible) throws -> [SQLValue] {
        guard let row = try statement.first(key) else { throw BenchError("there is no row for \(key)") }
        return row.values
    }
}

extension SQLRow {
    /// Returns the value of a column by name.
    fileprivate func read<Value: SQLConvertible>(_ name: String, of columns: [String: Int]) throws -> Value {
        guard let index = columns[name] else { throw BenchError("there is no column \(name)") }
        return try read(index)
    }
}
