public import Catalog
public import FoundationCore

extension HouseView {
    /// An item; a draft only for its seller and for admins.
    ///
    /// - Throws: `HouseRefusal.notFound`; `StoreFailure`.
    public func item(_ id: ItemID) throws -> Item { try visibleItem(id) }

    /// Whether an item is still a draft, which only its seller and admins know of.
    ///
    /// - Throws: `StoreFailure`.
    public func isDraft(_ id: ItemID) throws -> Bool { try snapshot.auction(of: id) == nil }

    /// The items whose identifiers begin with a text, ascending; drafts only for their seller and for admins.
    ///
    /// - Throws: `StoreFailure`.
    public func captions(ofItemsBeginning beginning: String, limit: PageLimit) throws -> [ItemCaption] {
        var found: [ItemCaption] = [], last: ItemID?
        while found.count < limit.count {
            let page = try snapshot.items(beginning: beginning, after: last, limit: limit.count)
            guard let end = page.last else { break }
            for item in page.prefix(limit.count - found.count) where try isVisible(item) {
                found.append(ItemCaption(of: item))
            }
            last = end.id
        }
        return found
    }

    /// The reviews of the purchase of an item: one, or none yet.
    ///
    /// - Throws: `HouseRefusal.notFound` when there is no such item; `StoreFailure`.
    public func reviews(of id: ItemID) throws -> [Review] {
        _ = try visibleItem(id)
        return try snapshot.review(of: id).map { [$0.review] } ?? []
    }

    /// All categories: those at the top, each followed by what is below it; siblings by name.
    ///
    /// - Throws: `StoreFailure`.
    public func categories() throws -> [ItemCategory] {
        let tree = CategoryTree(try snapshot.categories())
        var found: [ItemCategory] = [], open = Array(tree.children(of: nil).reversed())
        while let next = open.popLast() {
            found.append(next)
            open += tree.children(of: next.id).reversed()
        }
        return found
    }

    /// A category after those above it, from the top down.
    ///
    /// - Throws: `HouseRefusal.notFound` when there is none with the id; `StoreFailure`.
    public func path(to category: ItemCategoryID) throws -> [ItemCategory] {
        let path = try snapshot.path(to: category)
        guard !path.isEmpty else { throw HouseRefusal.notFound }
        return path
    }

    /// All makers, by name.
    ///
    /// - Throws: `StoreFailure`.
    public func brands() throws -> [Brand] {
        try snapshot.brands().sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    /// A maker.
    ///
    /// - Throws: `HouseRefusal.notFound`; `StoreFailure`.
    public func brand(_ id: BrandID) throws -> Brand {
        guard let brand = try snapshot.brand(id) else { throw HouseRefusal.notFound }
        return brand
    }

    /// A page of what a query finds, and how all that it finds is spread.
    ///
    /// - Parameters:
    ///   - cursor: where the page begins; `nil` for the first one.
    ///   - facets: whether to count.
    /// - Throws: `HouseRefusal.badCursor` for a cursor that is none of this query's; `StoreFailure`.
    public func search(
        _ query: SearchQuery,
        from cursor: PageCursor? = nil,
        limit: PageLimit = .standard,
        facets: Bool = false
    ) throws -> SearchPage {
        let list = query.list
        let place = try place(of: cursor, in: list) { ListingPlace($0) }
        let found = try snapshot.search(
            ListingSearch(query, viewer: caller.member, at: now, after: place, limit: limit.count)
        )
        return SearchPage(
            rows: Page(found.rows, next: found.next.map { secret.cursor(for: $0.bytes, in: list) }),
            facets: facets ? try snapshot.facets(of: query, viewer: caller.member, at: now) : nil,
            suggestion: found.rows.isEmpty && cursor == nil ? try suggestion(for: query) : nil
        )
    }

    /// The text of a query with its misspelt words corrected, if it then finds something in any status.
    private func suggestion(for query: SearchQuery) throws -> String? {
        let words = query.words, corrected = try words.map { try snapshot.corrections(of: $0).first ?? $0 }
        guard corrected != words else { return nil }
        var any = query
        any.text = corrected.joined(separator: " ")
        any.statuses = []
        let found = try snapshot.search(ListingSearch(any, viewer: caller.member, at: now, limit: 1))
        return found.rows.isEmpty ? nil : any.text
    }

    /// The place that a cursor stands for.
    func place<Place>(of cursor: PageCursor?, in list: String, _ read: ([UInt8]) -> Place?) throws -> Place? {
        guard let cursor else { return nil }
        guard let place = secret.place(of: cursor, in: list).flatMap(read) else { throw HouseRefusal.badCursor }
        return place
    }
}

extension SearchQuery {
    /// What names the list of what the query finds: the same for queries that find the same in the same order.
    fileprivate var list: String {
        let prices = prices.map { range in
            [
                range.currency.code, range.lowest.map { "\($0.minorUnits)" } ?? "",
                range.highest.map { "\($0.minorUnits)" } ?? "",
            ]
        }
        let fields: [String?] = [
            words.joined(separator: " "), category?.rawValue, brand?.rawValue, prices?.joined(separator: " "),
            statuses.map(\.rawValue).sorted().joined(separator: " "), seller?.rawValue, condition?.rawValue,
            sort.rawValue,
        ]
        // Lengths keep fields apart whatever stands in them.
        return "search " + fields.map { "\($0?.utf8.count ?? 0):\($0 ?? "")" }.joined()
    }
}
