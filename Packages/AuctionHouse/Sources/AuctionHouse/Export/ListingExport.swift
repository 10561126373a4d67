internal import Bidding
internal import AccountsHouse
internal import BiddingHouse
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HouseCore

/// A page of the listing export: CSV lines that an import accepts, in the order in which the items were drafted. Each
/// line has the current item and terms.
struct ListingExport {
    /// The maximum number of items in a page.
    private static let pageLimit = 1_000
    private static let header = [
        "item", "title", "category_path", "description", "brand", "condition", "currency", "first_bid_cents",
        "reserve_cents", "buy_price_cents", "seller", "started", "ends",
    ]

    let content: [UInt8]
    /// The number of listings; drafts are not listings.
    let count: Int
    /// The cursor of the next page; `nil` for the last page.
    let next: LogExportCursor?

    /// Reads one page.
    ///
    /// - Parameters:
    ///   - cursor: the cursor of the page; `nil` for the first page, which starts with the header.
    ///   - names: the cache of names, shared by the pages.
    /// - Throws: `SQLError`, `HouseFailure`.
    init(after cursor: LogExportCursor?, in snapshot: HouseSnapshot, names: ExportNameCache) throws {
        let last = try cursor?.last ?? snapshot.lastPosition()
        let drafts = try snapshot.subjects(
            of: CatalogEvent.itemDraftedKind,
            in: CatalogHouse.name,
            after: cursor?.position ?? 0,
            upTo: last,
            limit: Self.pageLimit
        )
        let csv = CSVWriter()
        var lines: [UInt8] = [], count = 0
        if cursor == nil { csv.append(Self.header, to: &lines) }
        let listings = try ExportedListings(drafts.compactMap { ItemID($0.subject.rawValue) }, in: snapshot, names)
        listings.forEach { fields in
            csv.append(fields, to: &lines)
            count += 1
        }
        content = lines
        self.count = count
        next =
            drafts.count < Self.pageLimit ? nil : drafts.last.map { LogExportCursor(position: $0.position, last: last) }
    }
}

/// The published items of a page, with the data for their CSV lines.
private struct ExportedListings {
    private let items: [ItemFields]
    /// The terms of the published items, in the order of the items.
    private let terms: [AuctionTerms]
    private let sellers: [MemberID: String]
    private let brands: [BrandID: String]
    private let paths: [ItemCategoryID: String]

    init(_ ids: [ItemID], in snapshot: HouseSnapshot, _ names: ExportNameCache) throws {
        let catalog = try snapshot.session(of: CatalogHouse.self)
        items = try catalog.fields(of: ids)
        terms = try snapshot.session(of: BiddingHouse.self).terms(of: ids)
        sellers = try names.sellers(of: items, in: try snapshot.session(of: AccountsHouse.self))
        brands = try names.brands(of: items, in: catalog)
        paths = try names.paths(of: items, in: catalog)
    }

    /// Calls `body` with the CSV fields of each published item.
    func forEach(_ body: ([String]) -> Void) {
        var rest = terms[...]
        for item in items {
            // Drafts have no terms.
            guard let terms = rest.first, terms.item == item.id else { continue }
            rest.removeFirst()
            body(fields(of: item, terms))
        }
    }

    private func fields(of item: ItemFields, _ terms: AuctionTerms) -> [String] {
        [
            item.id.rawValue,
            item.title,
            paths[item.category] ?? "",
            item.description,
            item.brand.flatMap { brands[$0] } ?? "",
            item.condition?.rawValue ?? "",
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
