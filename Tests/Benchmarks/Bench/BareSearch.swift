import BidlySQLite
import Catalog
import FoundationCore

/// The limit of searching: a bare query for the first rows that the full-text index of a house has for the same words,
/// category and prices, with all columns that a result shows; for facets also the counts, made in SQL.
///
/// The rows come in the order of the index, which is that of the ends. Other orders need more work than that, so the
/// limit is the least that any search for these words can cost.
final class BareSearch {
    /// The longest prefixes that the index has rows of their own for.
    private static let longestPrefix = 4

    private let reader: HouseFileReader
    private let matching, all, countsMatching, countsOfAll, number: SQLiteStatement

    /// - Parameters:
    ///   - path: the file of a house.
    ///   - limit: how many rows to read.
    init(path: String, limit: Int) throws {
        reader = try HouseFileReader(path: path)
        let rows = """
            SELECT items.id, items.seller, items.title, items.description, items.category, items.brand, brands.name,
                items.condition, items.created_at, auctions.price, auctions.currency, auctions.bid_count,
                auctions.starts_at, auctions.ends_at, auctions.last_event_at
            """
        let joins = """
            CROSS JOIN house.items ON items.number = listings.item
            CROSS JOIN house.auctions ON auctions.number = listings.auction
            LEFT JOIN house.brands ON brands.id = items.brand
            """
        let index = "house.listing_index CROSS JOIN house.listings ON listings.slot = listing_index.rowid"
        let counts = "SELECT category, brand, condition, count(*)"
        let counted = FacetCounter.mostItems
        matching = try reader.database.prepare(
            """
            \(rows) FROM \(index) \(joins)
            WHERE listing_index MATCH ?1
                AND (?2 IS NULL OR auctions.currency = ?2) AND (?3 IS NULL OR auctions.price >= ?3)
            ORDER BY listing_index.rowid LIMIT \(limit)
            """
        )
        all = try reader.database.prepare("\(rows) FROM house.listings \(joins) ORDER BY listings.slot LIMIT \(limit)")
        countsMatching = try reader.database.prepare(
            """
            \(counts) FROM (
                SELECT category, brand, condition FROM \(index)
                WHERE listing_index MATCH ? ORDER BY listing_index.rowid LIMIT \(counted)
            ) GROUP BY 1, 2, 3
            """
        )
        countsOfAll = try reader.database.prepare(
            """
            \(counts) FROM (SELECT category, brand, condition FROM house.listings ORDER BY slot LIMIT \(counted))
            GROUP BY 1, 2, 3
            """
        )
        number = try reader.database.prepare("SELECT number FROM house.names WHERE name = ?")
    }

    /// Runs a query whose criteria are words, a category and a lowest price.
    func run(_ query: SearchQuery, hasFacets: Bool) throws {
        guard let match = try match(of: query) else {
            _ = try all.query(row: values)
            if hasFacets { _ = try countsOfAll.query(row: values) }
            return
        }
        let lowest = query.prices?.lowest
        _ = try matching.query(match, lowest?.currency.code, lowest?.minorUnits, row: values)
        if hasFacets { _ = try countsMatching.query(match, row: values) }
    }

    /// The query in the language of FTS5; `nil` without words and category.
    private func match(of query: SearchQuery) throws -> String? {
        var terms = query.words.map { "\"\($0)\"" }
        if let last = query.words.last, last.utf8.count <= Self.longestPrefix { terms[terms.count - 1] += " *" }
        if let category = query.category {
            let number = try number.first(category.rawValue) { row in try row.read(0, as: Int64.self) }
            terms.append("\"_c\(number ?? 0)\"")
        }
        return terms.isEmpty ? nil : terms.joined(separator: " AND ")
    }

    private func values(in row: borrowing SQLiteRow) throws -> [SQLiteValue] {
        var values: [SQLiteValue] = []
        values.reserveCapacity(row.count)
        for column in 0..<row.count { values.append(try row.read(column)) }
        return values
    }
}
