public import FoundationCore

/// What one member, or someone who is not signed in, asks an `InMemoryCatalog` for.
public struct InMemoryCatalogClient: Sendable {
    let catalog: InMemoryCatalog
    let caller: MemberID?
    let isAdministrator: Bool

    private func look<Result: Sendable>(
        _ work: (inout InMemoryCatalogState, Instant) throws(ClientFailure) -> Result
    ) throws(ClientFailure) -> Result {
        guard !Task.isCancelled else { throw ClientFailure(.cancelled) }
        return try catalog.withState(work)
    }

    private func look<Result: Sendable>(
        asAdministrator work: (inout InMemoryCatalogState) throws(ClientFailure) -> Result
    ) throws(ClientFailure) -> Result {
        guard isAdministrator else { throw ClientFailure(caller == nil ? .notSignedIn : .forbidden) }
        return try look { state, _ throws(ClientFailure) in try work(&state) }
    }

    private func look<Result: Sendable>(
        asMember work: (inout InMemoryCatalogState, Instant, MemberID) throws(ClientFailure) -> Result
    ) throws(ClientFailure) -> Result {
        guard let caller else { throw ClientFailure(.notSignedIn) }
        return try look { state, now throws(ClientFailure) in try work(&state, now, caller) }
    }
}

extension InMemoryCatalogClient: CatalogClient {
    /// A page of what a query finds, without an index: words with accents are other words. O(n log n) in the items.
    public func search(
        _ query: SearchQuery,
        from cursor: PageCursor?,
        limit: PageLimit,
        facets: Bool
    ) throws(ClientFailure) -> SearchPage {
        try look { state, _ throws(ClientFailure) in
            try state.search(query, by: caller, from: cursor, limit: limit, facets: facets)
        }
    }

    /// An item.
    public func item(_ id: ItemID) throws(ClientFailure) -> Versioned<Item> {
        try look { state, _ throws(ClientFailure) in Versioned<Item>(try state.visibleItem(id, to: caller)) }
    }

    /// Items whose identifiers begin with a text. O(n log n) in the items.
    public func summaries(
        ofItemsWithPrefix prefix: String,
        limit: PageLimit
    ) throws(ClientFailure) -> [ItemSummary] {
        try look { state, _ throws(ClientFailure) in
            state.items.values
                .filter { item in
                    let isVisible = state.listings[item.id] != nil || item.seller == caller
                    return isVisible && item.id.rawValue.utf8.starts(with: prefix.utf8)
                }
                .sorted { $0.id < $1.id }
                .prefix(limit.count)
                .map(ItemSummary.init(of:))
        }
    }

    /// The reviews of the purchase of an item.
    public func reviews(of item: ItemID) throws(ClientFailure) -> [Review] {
        try look { state, _ throws(ClientFailure) in
            _ = try state.visibleItem(item, to: caller)
            return state.reviews[item].map { [$0] } ?? []
        }
    }

    /// All categories.
    public func categories() throws(ClientFailure) -> [ItemCategory] {
        try look { state, _ throws(ClientFailure) in state.categories }
    }

    /// A category after those above it. O(n log n) in the categories.
    public func path(to category: ItemCategoryID) throws(ClientFailure) -> [ItemCategory] {
        try look { state, _ throws(ClientFailure) in
            let path = CategoryTree(state.categories).path(to: category)
            guard !path.isEmpty else { throw ClientFailure(.notFound) }
            return path
        }
    }

    /// All makers.
    public func brands() throws(ClientFailure) -> [Brand] {
        try look { state, _ throws(ClientFailure) in state.brands }
    }

    /// A maker. O(n) in the makers.
    public func brand(_ id: BrandID) throws(ClientFailure) -> Brand {
        try look { state, _ throws(ClientFailure) in
            guard let brand = state.brands.first(where: { $0.id == id }) else { throw ClientFailure(.notFound) }
            return brand
        }
    }
}

extension InMemoryCatalogClient: ListingClient {
    /// Drafts an item.
    public func draft(_ details: ItemDetails, key: String) throws(ClientFailure) -> Versioned<Item> {
        try look { state, now, caller throws(ClientFailure) in
            let answer = try state.once(.draft(details), by: caller, key: key) { state throws(ClientFailure) in
                .item(try state.draft(details, by: caller, at: now))
            }
            guard case .item(let item) = answer else { throw ClientFailure(.serverFault) }
            return Versioned<Item>(item)
        }
    }

    /// Changes an item, if it is still as it was seen.
    public func revise(
        _ item: ItemID,
        to details: ItemDetails,
        ifSeen version: EntityVersion<Item>?
    ) throws(ClientFailure) -> Versioned<Item> {
        try look { state, _, caller throws(ClientFailure) in
            Versioned<Item>(try state.revise(item, to: details, ifSeen: version, by: caller))
        }
    }

    /// Drafts an item again whose auction ended without a buyer.
    public func relist(_ item: ItemID, key: String) throws(ClientFailure) -> Versioned<Item> {
        try look { state, now, caller throws(ClientFailure) in
            let answer = try state.once(.relisting(item), by: caller, key: key) { state throws(ClientFailure) in
                .item(try state.relist(item, by: caller, at: now))
            }
            guard case .item(let item) = answer else { throw ClientFailure(.serverFault) }
            return Versioned<Item>(item)
        }
    }

    /// Judges a purchase.
    public func review(_ item: ItemID, rating: Int, text: String, key: String) throws(ClientFailure) -> Review {
        try look { state, now, caller throws(ClientFailure) in
            let intent = InMemoryCatalogState.Intent.review(item, rating, text)
            let answer = try state.once(intent, by: caller, key: key) { state throws(ClientFailure) in
                .review(try state.review(item, rating: rating, text: text, by: caller, at: now))
            }
            guard case .review(let review) = answer else { throw ClientFailure(.serverFault) }
            return review
        }
    }
}

extension InMemoryCatalogClient: CatalogAdminClient {
    /// Adds a category.
    public func addCategory(_ name: String, in parent: ItemCategoryID?) throws(ClientFailure) -> ItemCategory {
        try look(asAdministrator: { state throws(ClientFailure) in try state.addCategory(name, in: parent) })
    }

    /// Adds a brand.
    public func addBrand(_ name: String) throws(ClientFailure) -> Brand {
        try look(asAdministrator: { state throws(ClientFailure) in try state.addBrand(name) })
    }
}

extension Versioned<Item> {
    fileprivate init(_ item: Item) { self.init(item, version: item.inMemoryVersion) }
}
