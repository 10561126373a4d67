import Bidding
import Catalog
import FoundationCore

/// Listings as lines of the file that an import reads.
struct ListingLines {
    static let header = [
        "item", "title", "category_path", "description", "brand", "condition", "currency", "first_bid_cents",
        "reserve_cents", "buy_price_cents", "seller", "started", "ends",
    ]

    private let snapshot: any HouseSnapshot
    private var paths: [ItemCategoryID: String] = [:]

    init(_ snapshot: any HouseSnapshot) { self.snapshot = snapshot }

    /// The fields of an item as it is now; `nil` for a draft.
    mutating func fields(of id: ItemID) throws -> [String]? {
        guard let item = try snapshot.item(id), let terms = try snapshot.auction(of: id)?.terms else { return nil }
        let details = item.details
        return [
            id.rawValue,
            details.title,
            try path(to: details.category),
            details.description,
            try details.brand.flatMap { try snapshot.brand($0)?.name } ?? "",
            details.condition?.rawValue ?? "",
            terms.currency.code,
            String(terms.startPrice.minorUnits),
            terms.reserve.map { String($0.minorUnits) } ?? "",
            terms.buyNow.map { String($0.minorUnits) } ?? "",
            try snapshot.member(item.seller)?.name ?? "",
            terms.startsAt.description,
            terms.endsAt.description,
        ]
    }

    private mutating func path(to id: ItemCategoryID) throws -> String {
        if let known = paths[id] { return known }
        let path = CategoryPath(try snapshot.path(to: id))?.description ?? ""
        paths[id] = path
        return path
    }
}
