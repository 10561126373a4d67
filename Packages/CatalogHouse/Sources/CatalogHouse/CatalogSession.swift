internal import BidlySQL
public import Catalog
public import FoundationCore
public import HouseCore

/// The module's state and queries on one database connection.
///
/// Items are not cached between commits: they are large and rarely revised.
public final class CatalogSession: ModuleSession {
    let categories: NamedEntityTable<ItemCategory>
    let brands: NamedEntityTable<Brand>
    let photos: PhotoTable
    private let items: SubjectTable<ItemRow>
    private let queries: CatalogQueries
    private let auctions: any ItemAuctions

    init(_ connection: any SQLConnection, auctions: any ItemAuctions) {
        items = SubjectTable("items", on: connection, cacheLimit: 0)
        categories = NamedEntityTable(connection)
        brands = NamedEntityTable(connection)
        photos = PhotoTable(connection)
        queries = CatalogQueries(connection)
        self.auctions = auctions
    }

    /// Returns whether a subject is an item, all categories or all brands. The module records events only about these.
    public static func recordsEvents(about subject: LogSubject) -> Bool { CatalogSubject.recordsEvents(about: subject) }

    /// Loads items, categories, brands and photos, with one round trip for each table, and auctions through the port.
    public func load(_ subjects: [LogSubject]) throws {
        var found: [LogSubject] = [], published: [ItemID] = [], named: [ItemCategoryID] = [], makers: [BrandID] = []
        var pictures: [PhotoID] = []
        for subject in subjects {
            switch CatalogSubject(subject) {
            case .item: found.append(subject)
            case .auction(let item): published.append(item)
            case .category(let category): named.append(category)
            case .brand(let brand): makers.append(brand)
            case .photo(let photo): pictures.append(photo)
            case .allCategories: try categories.loadAll()
            case .allBrands: try brands.loadAll()
            case nil: continue
            }
        }
        try items.load(found)
        try categories.load(named)
        try brands.load(makers)
        try photos.load(pictures)
        if !published.isEmpty { try auctions.load(published) }
    }

    /// Applies an event. Publishes nothing: an item may be a draft, which is visible only to its seller.
    ///
    /// - Throws: `HouseFailure` with `.corrupt` for an event about an item that was not drafted; `InvalidField` for a
    ///   review that is not valid.
    public func apply(_ recorded: RecordedEvent<CatalogEvent>) throws -> [Publication] {
        switch recorded.event {
        case .itemDrafted(let id, let seller, let details, let relistedFrom):
            items[recorded.subject] = ItemRow(
                Item(
                    id: id,
                    seller: seller,
                    details: details,
                    relistedFrom: relistedFrom,
                    createdAt: recorded.time
                )
            )
        case .itemRevised(_, let details): try change(recorded.subject) { $0.item = $0.item.revised(details) }
        case .itemRelisted(_, let item): try change(recorded.subject) { $0.relistedAs = item }
        case .itemReviewed(let item, let author, let rating, let text):
            let review = try Review(item: item, rating: rating, text: text, time: recorded.time)
            try change(recorded.subject) { $0.review = (review, author) }
        case .categoryAdded(let category, _): categories.insert(category)
        case .brandAdded(let brand, _): brands.insert(brand)
        }
        return []
    }

    /// Writes the changed rows.
    public func flush() throws {
        try items.flush()
        try categories.flush()
        try brands.flush()
        try photos.flush()
    }

    /// Removes items, and the names of categories and brands, from the caches.
    public func invalidate(_ subjects: [LogSubject]) {
        items.invalidate(subjects)
        if subjects.contains(.allCategories) { categories.invalidateNames() }
        if subjects.contains(.allBrands) { brands.invalidateNames() }
    }

    /// Discards all caches, and all changes that were not flushed.
    public func invalidateAll() {
        items.invalidateAll()
        categories.invalidateAll()
        brands.invalidateAll()
        photos.invalidateAll()
    }

    /// Returns the title of the item; `nil` if the subject is not an existing item.
    public func name(of subject: LogSubject) throws -> String? {
        try items.load([subject])
        return items[subject]?.item.details.title
    }

    private func change(_ subject: LogSubject, _ change: (inout ItemRow) -> Void) throws {
        guard var row = items[subject] else {
            throw HouseFailure(.corrupt, "The item \"\(subject)\" was not drafted.")
        }
        change(&row)
        items[subject] = row
    }
}

// MARK: - State of loaded subjects

extension CatalogSession {
    /// The item, if it is loaded and exists.
    public func item(_ id: ItemID) -> Item? { items[LogSubject(id)]?.item }

    /// The identifier of the item that relists a loaded item; `nil` if there is none.
    func successor(of id: ItemID) -> ItemID? { items[LogSubject(id)]?.relistedAs }

    /// The review of a loaded item; `nil` if there is none.
    func review(of id: ItemID) -> Review? { items[LogSubject(id)]?.review?.text }

    /// Returns what the loaded auction of an item permits at the given time; `nil` for a draft.
    func auction(of id: ItemID, at time: Instant) -> ItemAuction? { auctions.auction(of: id, at: time) }
}

// MARK: - Queries

extension CatalogSession {
    /// Returns an item and whether it is a draft. Drafts are visible only to their seller and to administrators.
    ///
    /// - Throws: `CatalogRefusal.notFound` if the item does not exist or is not visible; `SQLError`.
    func visibleItem(_ id: ItemID, to caller: Caller) throws -> (item: Item, isDraft: Bool) {
        try load([LogSubject(id), .auction(of: id)])
        guard let item = item(id), isVisible(item, to: caller) else { throw CatalogRefusal.notFound }
        return (item, isDraft(id))
    }

    /// Reads the current fields of items, in the order of `items`; omits identifiers of items that do not exist. Needs
    /// at most one round trip to the database.
    ///
    /// - Throws: `SQLError`.
    public func fields(of items: [ItemID]) throws -> [ItemFields] { try queries.fields(of: items) }

    /// Returns the items that the caller may see and whose identifiers begin with `text`, ascending by identifier.
    ///
    /// - Throws: `SQLError`.
    func summaries(ofItemsWithPrefix text: String, to caller: Caller, limit: PageLimit) throws -> [ItemSummary] {
        var found: [ItemSummary] = [], last: ItemID?
        while found.count < limit.count {
            let page = try queries.items(beginning: text, after: last, limit: limit.count)
            guard let end = page.last else { break }
            try auctions.load(page.map(\.id))
            found += page.filter { isVisible($0, to: caller) }.map(ItemSummary.init(of:))
            last = end.id
        }
        return Array(found.prefix(limit.count))
    }

    /// Returns the number of reviews of a seller's items for each rating, and the latest reviews.
    ///
    /// - Throws: `SQLError`.
    func reviews(ofSeller seller: MemberID, limit: PageLimit) throws -> SellerReviews {
        let counts = try queries.ratingCounts(ofSeller: seller)
        return try refusingInvalidRows {
            try SellerReviews(
                ratingCounts: (1...5).map { counts[$0, default: 0] },
                latest: queries.latestReviews(ofSeller: seller, limit: limit.count)
            )
        }
    }

    /// Returns all categories in pre-order; siblings sorted by name.
    ///
    /// - Throws: `SQLError`.
    public func allCategories() throws -> [ItemCategory] {
        let tree = CategoryTree(try categories.all())
        var found: [ItemCategory] = [], open = Array(tree.children(of: nil).reversed())
        while let next = open.popLast() {
            found.append(next)
            open += tree.children(of: next.id).reversed()
        }
        return found
    }

    /// Returns the path from the root category to a category.
    ///
    /// - Throws: `CatalogRefusal.notFound` if there is no such category; `SQLError`.
    public func path(to category: ItemCategoryID) throws -> [ItemCategory] {
        let path = try queries.path(to: category)
        guard !path.isEmpty else { throw CatalogRefusal.notFound }
        return path
    }

    /// Returns all brands, sorted by name.
    ///
    /// - Throws: `SQLError`.
    public func allBrands() throws -> [Brand] { try brands.all().sorted { ($0.name, $0.id) < ($1.name, $1.id) } }

    /// Returns a brand.
    ///
    /// - Throws: `CatalogRefusal.notFound` if there is no such brand; `SQLError`.
    public func brand(_ id: BrandID) throws -> Brand {
        try brands.load([id])
        guard let brand = brands[id] else { throw CatalogRefusal.notFound }
        return brand
    }

    /// Returns the names of brands; omits identifiers of brands that do not exist. Needs at most one round trip to the
    /// database.
    ///
    /// - Throws: `SQLError`.
    public func brandNames(of ids: [BrandID]) throws -> [BrandID: String] {
        try brands.load(ids)
        return ids.reduce(into: [:]) { names, id in names[id] = brands[id]?.name }
    }

    private func isVisible(_ item: Item, to caller: Caller) -> Bool {
        item.seller == caller.member || caller.isAdministrator || !isDraft(item.id)
    }

    /// Whether the item has no published terms.
    private func isDraft(_ id: ItemID) -> Bool {
        auctions.auction(of: id, at: Instant(millisecondsSince1970: 0)) == nil
    }
}
