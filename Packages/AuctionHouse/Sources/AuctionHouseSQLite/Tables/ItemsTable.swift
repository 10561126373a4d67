internal import BidlySQLite
internal import Catalog
internal import FoundationCore

/// The items. Each has a number by which other tables name it in few bytes.
struct ItemsTable {
    private let find, drafted, beginning, ofSeller, again, insert, update: SQLiteStatement
    private let database: SQLiteDatabase

    /// The columns of an item, in the order in which `item(in:from:)` reads them.
    static let columns = """
        items.id, items.seller, items.title, items.description, items.category, items.brand, items.condition,
        items.photos, items.relisted_from, items.version, items.created_at
        """

    init(_ database: SQLiteDatabase) throws {
        self.database = database
        find = try database.prepare("SELECT \(Self.columns) FROM items WHERE id = ?")
        drafted = try database.prepare(
            """
            SELECT \(Self.columns) FROM items
            WHERE number > coalesce((SELECT number FROM items WHERE id = ?), 0) ORDER BY number LIMIT ?
            """
        )
        beginning = try database.prepare(
            "SELECT \(Self.columns) FROM items WHERE id >= ?1 AND id < ?2 AND id > ?3 ORDER BY id LIMIT ?4"
        )
        ofSeller = try database.prepare("SELECT id FROM items WHERE seller = ? AND id > ? ORDER BY id LIMIT ?")
        again = try database.prepare("SELECT id FROM items WHERE relisted_from = ? ORDER BY created_at, id LIMIT 1")
        insert = try database.prepare(
            """
            INSERT INTO items (
                id, seller, title, description, category, brand, condition, photos, relisted_from, version, created_at
            ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        )
        update = try database.prepare(
            """
            UPDATE items
            SET seller = ?2, title = ?3, description = ?4, category = ?5, brand = ?6, condition = ?7, photos = ?8,
                relisted_from = ?9, version = ?10, created_at = ?11
            WHERE id = ?1
            """
        )
    }

    func item(_ id: ItemID) throws -> Item? { try find.first(id.rawValue) { row in try Self.item(in: row) } }

    /// Items in the order of their numbers, which is that of their drafting, after one.
    func itemsDrafted(after item: ItemID?, limit: Int) throws -> [Item] {
        try drafted.query(item?.rawValue ?? "", max(0, limit)) { row in try Self.item(in: row) }
    }

    /// Items whose identifiers begin with a text, ascending, after one.
    func items(beginning text: String, after item: ItemID?, limit: Int) throws -> [Item] {
        // Identifiers are of ASCII below DEL, so that is after all that can follow.
        try beginning.query(text, text + "\u{7F}", item?.rawValue ?? "", max(0, limit)) { row in
            try Self.item(in: row)
        }
    }

    /// Items of a seller, ascending, after one.
    func items(soldBy seller: MemberID, after item: ItemID?, limit: Int) throws -> [ItemID] {
        try ofSeller.query(seller.rawValue, item?.rawValue ?? "", max(0, limit)) { row in try row.identifier(0) }
    }

    /// The item that another was put up again as first.
    func item(relistedFrom item: ItemID) throws -> ItemID? {
        try again.first(item.rawValue) { row in try row.identifier(0) }
    }

    /// Adds a new item, and gives its number.
    func add(_ item: Item) throws -> Int64 {
        try run(insert, item)
        return database.lastInsertedRowID
    }

    func change(_ item: Item) throws { try run(update, item) }

    private func run(_ statement: SQLiteStatement, _ item: Item) throws {
        let details = item.details
        try statement.execute(
            item.id.rawValue,
            item.seller.rawValue,
            details.title,
            details.description,
            details.category.rawValue,
            details.brand?.rawValue,
            details.condition?.rawValue,
            // An identifier has no blanks.
            details.photos.map(\.rawValue).joined(separator: " "),
            item.relistedFrom?.rawValue,
            item.version,
            item.createdAt.millisecondsSince1970
        )
    }

    /// The item in the first columns of a row.
    static func item(in row: borrowing SQLiteRow) throws -> Item {
        try damaged {
            let photos: [PhotoID] = try row.read(7, as: String.self).split(separator: " ").map { text in
                guard let photo = PhotoID(text) else { throw InvalidField("photos", "must be identifiers") }
                return photo
            }
            return try Item(
                id: row.identifier(0),
                seller: row.identifier(1),
                details: ItemDetails(
                    title: row.read(2),
                    description: row.read(3),
                    category: row.identifier(4),
                    brand: row.identifierIfAny(5),
                    condition: row.read(6, as: String?.self).map(ItemCondition.init(rawValue:)),
                    photos: photos
                ),
                relistedFrom: row.identifierIfAny(8),
                version: row.read(9),
                createdAt: row.instant(10)
            )
        }
    }
}
