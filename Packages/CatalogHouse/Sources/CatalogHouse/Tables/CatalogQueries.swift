internal import BidlySQL
internal import Catalog
internal import FoundationCore
internal import HouseCore

/// Queries that read items by identifier prefix, fields of several items, reviews by seller, and category paths.
struct CatalogQueries {
    private let beginning, fields, ratings, reviews, path: any SQLStatement

    init(_ connection: any SQLConnection) {
        let columns = (["subject"] + ItemRow.columns(connection.dialect).map(\.name)).joined(separator: ", ")
        beginning = connection.deferred(
            """
            SELECT \(columns) FROM items WHERE subject >= ?1 AND subject < ?2 AND subject > ?3
            ORDER BY subject LIMIT ?4
            """
        )
        fields = connection.deferred(
            "SELECT subject, seller, title, description, category, brand, condition FROM items WHERE subject = ?1"
        )
        ratings = connection.deferred(
            """
            SELECT review_rating, COUNT(*) FROM items WHERE seller = ?1 AND review_time IS NOT NULL
            GROUP BY review_rating
            """
        )
        reviews = connection.deferred(
            """
            SELECT subject, title, review_rating, review_text, review_time FROM items
            WHERE seller = ?1 AND review_time IS NOT NULL ORDER BY review_time DESC, subject DESC LIMIT ?2
            """
        )
        path = connection.deferred(
            """
            WITH RECURSIVE path (id, name, parent, height) AS (
                SELECT id, name, parent, 0 FROM categories WHERE id = ?1
                UNION ALL
                SELECT c.id, c.name, c.parent, p.height + 1 FROM path AS p JOIN categories AS c ON c.id = p.parent
                WHERE p.height < \(CategoryPath.maximumDepth - 1)
            )
            SELECT id, name, parent FROM path ORDER BY height DESC
            """
        )
    }

    /// Reads the items whose identifiers begin with `text` and sort after `item`, ascending by identifier.
    func items(beginning text: String, after item: ItemID?, limit: Int) throws -> [Item] {
        // The upper bound is exact: identifiers are ASCII without DEL, so `text` followed by DEL sorts after every
        // identifier that begins with `text`.
        try beginning.query(text, text + "\u{7F}", item?.rawValue ?? "", limit).map { row in try ItemRow(row).item }
    }

    /// Reads the fields of items, in the order of `items`. Omits items that do not exist.
    func fields(of items: [ItemID]) throws -> [ItemFields] {
        guard !items.isEmpty else { return [] }
        var parameters = SQLParameters(capacity: items.count)
        for item in items { parameters.add(item) }
        return try fields.run(parameters).map { row in
            ItemFields(
                id: try row.read(0),
                seller: try row.read(1),
                title: try row.read(2),
                description: try row.read(3),
                category: try row.read(4),
                brand: try row.read(5),
                condition: try row.read(6, as: String?.self).map(ItemCondition.init(rawValue:))
            )
        }
    }

    /// The number of reviews of a seller's items by rating. O(reviews).
    func ratingCounts(ofSeller seller: MemberID) throws -> [Int: Int] {
        try ratings.query(seller).reduce(into: [:]) { counts, row in counts[try row.read(0)] = try row.read(1) }
    }

    /// The latest reviews of a seller's items, newest first.
    func latestReviews(ofSeller seller: MemberID, limit: Int) throws -> [SellerReview] {
        try reviews.query(seller, limit).map { row in
            try SellerReview(
                title: row.read(1),
                review: Review(item: row.read(0), rating: row.read(2), text: row.read(3), time: row.read(4))
            )
        }
    }

    /// The path from the root category to a category; empty if the category does not exist.
    func path(to category: ItemCategoryID) throws -> [ItemCategory] {
        try path.query(category.rawValue).map { row in try ItemCategory(row) }
    }
}
