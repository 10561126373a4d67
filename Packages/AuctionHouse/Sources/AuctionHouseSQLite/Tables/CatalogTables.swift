internal import AuctionHouse
internal import BidlySQLite
internal import Catalog
internal import FoundationCore

/// Where items belong and what buyers think of them: categories, makers, reviews.
struct CatalogTables {
    private let review, putReview: SQLiteStatement
    private let category, allCategories, putCategory, brand, allBrands, putBrand: SQLiteStatement

    init(_ database: SQLiteDatabase) throws {
        review = try database.prepare("SELECT item, author, rating, text, time FROM reviews WHERE item = ?")
        putReview = try database.prepare(
            """
            INSERT INTO reviews (item, author, rating, text, time) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE
            SET author = excluded.author, rating = excluded.rating, text = excluded.text, time = excluded.time
            """
        )
        category = try database.prepare("SELECT id, name, parent FROM categories WHERE id = ?")
        allCategories = try database.prepare("SELECT id, name, parent FROM categories")
        putCategory = try database.prepare(
            """
            INSERT INTO categories (id, name, parent) VALUES (?, ?, ?)
            ON CONFLICT DO UPDATE SET name = excluded.name, parent = excluded.parent
            """
        )
        brand = try database.prepare("SELECT id, name FROM brands WHERE id = ?")
        allBrands = try database.prepare("SELECT id, name FROM brands")
        putBrand = try database.prepare(
            "INSERT INTO brands (id, name) VALUES (?, ?) ON CONFLICT DO UPDATE SET name = excluded.name"
        )
    }

    func review(of item: ItemID) throws -> AuthoredReview? {
        try review.first(item.rawValue) { row in
            try damaged {
                let review = try Review(
                    item: row.identifier(0),
                    rating: row.read(2),
                    text: row.read(3),
                    time: row.instant(4)
                )
                return AuthoredReview(review, by: try row.identifier(1))
            }
        }
    }

    func put(_ authored: AuthoredReview) throws {
        let review = authored.review, author = authored.author.rawValue
        let time = review.time.millisecondsSince1970
        try putReview.execute(review.item.rawValue, author, review.rating, review.text, time)
    }

    func category(_ id: ItemCategoryID) throws -> ItemCategory? {
        try category.first(id.rawValue, row: Self.category)
    }

    func categories() throws -> [ItemCategory] { try allCategories.query(row: Self.category) }

    func put(_ category: ItemCategory) throws {
        try putCategory.execute(category.id.rawValue, category.name, category.parent?.rawValue)
    }

    func brand(_ id: BrandID) throws -> Brand? { try brand.first(id.rawValue, row: Self.brand) }

    func brands() throws -> [Brand] { try allBrands.query(row: Self.brand) }

    func put(_ brand: Brand) throws { try putBrand.execute(brand.id.rawValue, brand.name) }

    private static func category(_ row: borrowing SQLiteRow) throws -> ItemCategory {
        try damaged { try ItemCategory(id: row.identifier(0), name: row.read(1), parent: row.identifierIfAny(2)) }
    }

    private static func brand(_ row: borrowing SQLiteRow) throws -> Brand {
        try damaged { try Brand(id: row.identifier(0), name: row.read(1)) }
    }
}
