import BidlySQL
import BidlySQLite
import Catalog
import FoundationCore

/// The baseline of the search benchmark: plain SQL and FTS5 queries that return the same rows with all displayed
/// columns, and the facet counts on request.
///
/// Row keys are in the order of end times, so a query in this order stops after one page. For other orders, SQL sorts
/// all matches.
final class BareSearch {
    /// The maximum length of the prefixes that have their own rows in the index.
    private static let maximumPrefixLength = 4

    private let reader: HouseFileReader
    private let matching, all, countsMatching, countsOfAll, number: any SQLStatement
    private let sorted: [SearchSort: any SQLStatement]
    private let limit: Int

    /// - Parameters:
    ///   - path: the file of a house.
    ///   - limit: the maximum number of rows to read.
    init(path: String, limit: Int) throws {
        let reader = try HouseFileReader(path: path)
        self.reader = reader
        self.limit = limit
        let rows = """
            SELECT items.subject, items.seller, items.title, items.description, items.category, items.brand, brands.name,
                items.condition, items.created_at, listings.price, listings.currency, listings.bid_count,
                listings.starts_at, listings.ends_at, listings.last_event_at
            """
        let joins = """
            CROSS JOIN house.items ON items.subject = listings.item LEFT JOIN house.brands ON brands.id = items.brand
            """
        let index = "house.listing_index CROSS JOIN house.listings ON listings.row_key = listing_index.rowid"
        let counts = "SELECT category, brand, condition, count(*)"
        let counted = FacetCounter.maximumItemCount
        matching = try reader.database.prepare(
            """
            \(rows) FROM \(index) \(joins)
            WHERE listing_index MATCH ?1
                AND (?2 IS NULL OR listings.currency = ?2) AND (?3 IS NULL OR listings.price >= ?3)
            ORDER BY listing_index.rowid LIMIT \(limit)
            """
        )
        let orders: [SearchSort: String] = [
            .newest: "listings.age, listings.row_key",
            .lowestPrice: "listings.currency, listings.price, listings.row_key",
            .highestPrice: "listings.currency, listings.price DESC, listings.row_key DESC",
            .mostBids: "listings.bid_count DESC, listings.row_key DESC",
        ]
        sorted = try orders.mapValues { order in
            try reader.database.prepare(
                """
                \(rows) FROM (
                    SELECT listings.* FROM \(index)
                    WHERE listing_index MATCH ? ORDER BY \(order) LIMIT \(limit)
                ) AS listings \(joins)
                """
            )
        }
        all = try reader.database.prepare(
            "\(rows) FROM house.listings \(joins) ORDER BY listings.row_key LIMIT \(limit)"
        )
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
            \(counts) FROM (SELECT category, brand, condition FROM house.listings ORDER BY row_key LIMIT \(counted))
            GROUP BY 1, 2, 3
            """
        )
        number = try reader.database.prepare("SELECT number FROM house.listing_names WHERE name = ?")
    }

    /// Runs a query. There are two kinds: words, in any order of results; or words with a category and a minimum price,
    /// ordered by end time.
    func run(_ query: SearchQuery, hasFacets: Bool) throws {
        guard let match = try match(of: query) else {
            _ = try all.query().map(\.values)
            if hasFacets { _ = try countsOfAll.query().map(\.values) }
            return
        }
        if let statement = sorted[query.sort] {
            _ = try statement.query(match).map(\.values)
        } else if query.sort == .relevance {
            let found = try first("title : (\(match))", of: query).count
            if found < limit { _ = try first("(\(match)) NOT (title : (\(match)))", of: query) }
        } else {
            _ = try first(match, of: query)
        }
        if hasFacets { _ = try countsMatching.query(match).map(\.values) }
    }

    private func first(_ match: String, of query: SearchQuery) throws -> [[SQLValue]] {
        let lowest = query.prices?.lowest
        return try matching.query(match, lowest?.currency.code, lowest?.minorUnits).map(\.values)
    }

    /// The FTS5 expression of the query; `nil` if the query has neither words nor a category.
    private func match(of query: SearchQuery) throws -> String? {
        var terms = query.words.map { "\"\($0)\"" }
        if let last = query.words.last, last.utf8.count <= Self.maximumPrefixLength { terms[terms.count - 1] += " *" }
        if let category = query.category {
            let number = try number.first(category.rawValue)?.read(0, as: Int64.self)
            terms.append("\"_c\(number ?? 0)\"")
        }
        return terms.isEmpty ? nil : terms.joined(separator: " AND ")
    }
}
