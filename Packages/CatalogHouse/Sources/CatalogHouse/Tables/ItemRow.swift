internal import BidlySQL
internal import Catalog
internal import FoundationCore
internal import HouseCore

/// The stored state of an item, with the item that relists it and the review by its buyer.
struct ItemRow: SubjectRow {
    var item: Item
    /// The identifier of the item that relists this one; `nil` if there is none.
    var relistedAs: ItemID?
    var review: (text: Review, author: MemberID)?

    /// The rows are large and rarely read again, so the table is not keyed: it stores them in the order of drafting.
    static let table = SubjectTable<ItemRow>.definition(
        "items",
        isKeyed: false,
        entityName: "items",
        migrations: [
            // A covering index for the query that counts a seller's reviews by rating.
            SQLMigration("items, an index of the reviews by seller") { _ in
                """
                CREATE INDEX reviewed_items ON items (seller, review_time, subject, review_rating)
                WHERE review_time IS NOT NULL
                """
            }
        ]
    )

    static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] {
        [
            ("seller", "\(d.text) NOT NULL"), ("title", "\(d.text) NOT NULL"), ("description", "\(d.text) NOT NULL"),
            ("category", "\(d.text) NOT NULL"), ("brand", d.text), ("condition", d.text),
            ("photos", "\(d.text) NOT NULL"), ("version", "\(d.integer) NOT NULL"),
            ("created_at", "\(d.integer) NOT NULL"), ("relisted_from", d.text), ("relisted_as", d.text),
            ("review_author", d.text), ("review_rating", d.integer), ("review_text", d.text),
            ("review_time", d.integer),
        ]
    }

    init(_ item: Item) { self.item = item }

    init(_ row: SQLRow) throws {
        self = try refusingInvalidRows {
            let id = try row.read(0, as: ItemID.self)
            var stored = ItemRow(
                try Item(
                    id: id,
                    seller: row.read(1),
                    details: ItemDetails(
                        title: row.read(2),
                        description: row.read(3),
                        category: row.read(4),
                        brand: row.read(5),
                        condition: row.read(6, as: String?.self).map(ItemCondition.init(rawValue:)),
                        // Identifiers contain no spaces.
                        photos: row.read(7, as: String.self).split(separator: " ").compactMap { PhotoID($0) }
                    ),
                    relistedFrom: row.read(10),
                    version: row.read(8),
                    createdAt: row.read(9)
                )
            )
            stored.relistedAs = try row.read(11)
            if let author = try row.read(12, as: MemberID?.self) {
                let review = try Review(item: id, rating: row.read(13), text: row.read(14), time: row.read(15))
                stored.review = (review, author)
            }
            return stored
        }
    }

    var values: [SQLValue] {
        let details = item.details
        return [
            .text(item.seller.rawValue), .text(details.title), .text(details.description),
            .text(details.category.rawValue), (details.brand?.rawValue).sqlValue,
            (details.condition?.rawValue).sqlValue,
            .text(details.photos.map(\.rawValue).joined(separator: " ")), item.version.sqlValue,
            .integer(item.createdAt.millisecondsSince1970), (item.relistedFrom?.rawValue).sqlValue,
            (relistedAs?.rawValue).sqlValue, (review?.author.rawValue).sqlValue, (review?.text.rating).sqlValue,
            (review?.text.text).sqlValue, (review?.text.time.millisecondsSince1970).sqlValue,
        ]
    }
}
