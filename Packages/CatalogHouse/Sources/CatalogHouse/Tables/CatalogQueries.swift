internal import BidlySQL
internal import Catalog
internal import FoundationCore
internal import HouseCore

/// Read queries for prefixes of identifiers, fields of several items, and paths of categories.
struct CatalogQueries {
    private let beginning, fields, path: any SQLStatement

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

    /// Reads the items whose identifiers have a prefix and are after `item`, ascending by identifier.
    func items(beginning text: String, after item: ItemID?, limit: Int) throws -> [Item] {
        // The upper bound is exact: identifiers are ASCII without DEL, so `text` followed by DEL sorts after every
        // identifier that begins with `text`.
        try beginning.query(text, text + "\u{7F}", item?.rawValue ?? "", limit).map { row in try ItemRow(row).item }
    }

    /// Reads the fields of items, in the order of `items`, without items that do not exist.
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

    /// The path from the root category to a category; empty if the category does not exist.
    func path(to category: ItemCategoryID) throws -> [ItemCategory] {
        try path.query(category.rawValue).map { row in try ItemCategory(row) }
    }
}
