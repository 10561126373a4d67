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
    private(set) var names: ListingNames

    init(_ snapshot: any HouseSnapshot, _ names: ListingNames) {
        self.snapshot = snapshot
        self.names = names
    }

    /// The fields of an item as it is now; `nil` for a draft.
    mutating func fields(of item: Item) throws -> [String]? {
        guard let terms = try snapshot.auction(of: item.id)?.terms else { return nil }
        let details = item.details
        return [
            item.id.rawValue,
            details.title,
            try path(to: details.category),
            details.description,
            try details.brand.map { try brand($0) } ?? "",
            details.condition?.rawValue ?? "",
            terms.currency.code,
            String(terms.startPrice.minorUnits),
            terms.reserve.map { String($0.minorUnits) } ?? "",
            terms.buyNow.map { String($0.minorUnits) } ?? "",
            try seller(item.seller),
            terms.startsAt.description,
            terms.endsAt.description,
        ]
    }

    private mutating func path(to id: ItemCategoryID) throws -> String {
        if let known = names.paths[id] { return known }
        let path = CategoryPath(try snapshot.path(to: id))?.description ?? ""
        names.paths[id] = path
        return path
    }

    private mutating func brand(_ id: BrandID) throws -> String {
        if let known = names.brands[id] { return known }
        let name = try snapshot.brand(id)?.name ?? ""
        names.brands[id] = name
        return name
    }

    private mutating func seller(_ id: MemberID) throws -> String {
        if let known = names.sellers[id] { return known }
        let name = try snapshot.member(id)?.name ?? ""
        if names.sellers.count >= ImportNames.most { names.sellers = [:] }
        names.sellers[id] = name
        return name
    }
}

/// The names that an export has met, so that each is read once.
struct ListingNames: Sendable {
    fileprivate(set) var paths: [ItemCategoryID: String] = [:]
    fileprivate(set) var brands: [BrandID: String] = [:]
    fileprivate(set) var sellers: [MemberID: String] = [:]
}
