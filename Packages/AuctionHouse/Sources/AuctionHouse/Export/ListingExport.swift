internal import Bidding
internal import BiddingHouse
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HouseCore

/// The export of listings: lines of comma-separated values that an import accepts, in the order in which the items were
/// drafted. Each has the item and the terms as they are now.
struct ListingExport {
    /// The greatest number of items in one part.
    private static let pageLimit = 1_000
    private static let header = [
        "item", "title", "category_path", "description", "brand", "condition", "currency", "first_bid_cents",
        "reserve_cents", "buy_price_cents", "seller", "started", "ends",
    ]

    let content: [UInt8]
    /// The number of listings; drafts are not listings.
    let count: Int
    /// The place at which this part ends; `nil` for the last part.
    let next: LogExportPlace?

    /// Reads one part.
    ///
    /// - Parameters:
    ///   - place: the place at which the part before ends; `nil` for the first part, which begins with the header.
    ///   - names: the names that earlier parts have read.
    /// - Throws: `SQLError`, `HouseFailure`.
    init(after place: LogExportPlace?, in snapshot: HouseSnapshot, names: ExportedNames) throws {
        let last = try place?.last ?? snapshot.lastPosition()
        let drafts = try snapshot.subjects(
            of: CatalogEvent.itemDraftedKind,
            in: CatalogHouse.name,
            after: place?.position ?? 0,
            upTo: last,
            limit: Self.pageLimit
        )
        let csv = CSVWriter()
        var lines: [UInt8] = [], count = 0
        if place == nil { csv.append(Self.header, to: &lines) }
        let listings = try ExportedListings(drafts.compactMap { ItemID($0.subject.rawValue) }, in: snapshot, names)
        for item in listings.items {
            guard let fields = listings.fields(of: item) else { continue }
            csv.append(fields, to: &lines)
            count += 1
        }
        content = lines
        self.count = count
        next =
            drafts.count < Self.pageLimit ? nil : drafts.last.map { LogExportPlace(position: $0.position, last: last) }
    }
}

/// Items with what their lines need.
private struct ExportedListings {
    let items: [Item]
    private let bidding: BiddingSession
    private let sellers: [MemberID: String]
    private let brands: [BrandID: String]
    private let paths: [ItemCategoryID: String]

    init(_ ids: [ItemID], in snapshot: HouseSnapshot, _ names: ExportedNames) throws {
        let catalogue = try snapshot.session(of: CatalogHouse.self)
        bidding = try snapshot.session(of: BiddingHouse.self)
        try catalogue.load(ids.map { LogSubject($0) })
        try bidding.loadStates(of: ids)
        items = ids.compactMap(catalogue.item)
        sellers = try names.sellers(of: items, in: bidding)
        brands = try names.brands(of: items, in: catalogue)
        paths = try names.paths(of: items, in: catalogue)
    }

    /// The fields of an item as it is now; `nil` for a draft.
    func fields(of item: Item) -> [String]? {
        guard let terms = bidding.state(of: item.id)?.terms else { return nil }
        let details = item.details
        return [
            item.id.rawValue,
            details.title,
            paths[details.category] ?? "",
            details.description,
            details.brand.flatMap { brands[$0] } ?? "",
            details.condition?.rawValue ?? "",
            terms.currency.code,
            String(terms.startPrice.minorUnits),
            terms.reserve.map { String($0.minorUnits) } ?? "",
            terms.buyNow.map { String($0.minorUnits) } ?? "",
            sellers[item.seller] ?? "",
            terms.startsAt.description,
            terms.endsAt.description,
        ]
    }
}
