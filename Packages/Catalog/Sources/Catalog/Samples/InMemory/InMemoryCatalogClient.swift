public import FoundationCore

/// Implements all client protocols of the catalog for one caller of an ``InMemoryCatalog``.
public struct InMemoryCatalogClient: Sendable {
    let catalog: InMemoryCatalog
    let caller: MemberID?
    let isAdministrator: Bool

    private func withState<Result: Sendable>(
        _ work: (inout InMemoryCatalogState, Instant) throws(ClientFailure) -> Result
    ) throws(ClientFailure) -> Result {
        guard !Task.isCancelled else { throw ClientFailure(.cancelled) }
        return try catalog.withState(work)
    }

    private func withState<Result: Sendable>(
        asAdministrator work: (inout InMemoryCatalogState) throws(ClientFailure) -> Result
    ) throws(ClientFailure) -> Result {
        guard isAdministrator else { throw ClientFailure(caller == nil ? .notSignedIn : .forbidden) }
        return try withState { state, _ throws(ClientFailure) in try work(&state) }
    }

    private func withState<Result: Sendable>(
        asMember work: (inout InMemoryCatalogState, Instant, MemberID) throws(ClientFailure) -> Result
    ) throws(ClientFailure) -> Result {
        guard let caller else { throw ClientFailure(.notSignedIn) }
        return try withState { state, now throws(ClientFailure) in try work(&state, now, caller) }
    }
}

extension InMemoryCatalogClient: CatalogClient {
    /// Returns a page of the results of a query. Unlike the house, it distinguishes accents. O(n log n) in the items.
    public func search(
        _ query: SearchQuery,
        from cursor: PageCursor?,
        limit: PageLimit,
        facets: Bool
    ) throws(ClientFailure) -> SearchPage {
        try withState { state, _ throws(ClientFailure) in
            try state.search(query, by: caller, from: cursor, limit: limit, facets: facets)
        }
    }

    /// Returns an item.
    public func item(_ id: ItemID) throws(ClientFailure) -> Versioned<Item> {
        try withState { state, _ throws(ClientFailure) in Versioned<Item>(try state.visibleItem(id, to: caller)) }
    }

    /// Returns the review of a sold item; empty if there is none.
    public func reviews(of item: ItemID) throws(ClientFailure) -> [Review] {
        try withState { state, _ throws(ClientFailure) in
            _ = try state.visibleItem(item, to: caller)
            return state.reviews[item].map { [$0] } ?? []
        }
    }

    /// Returns all categories.
    public func categories() throws(ClientFailure) -> [ItemCategory] {
        try withState { state, _ throws(ClientFailure) in state.categories }
    }

    /// Returns all brands.
    public func brands() throws(ClientFailure) -> [Brand] {
        try withState { state, _ throws(ClientFailure) in state.brands }
    }
}

extension InMemoryCatalogClient: ItemLookupClient {
    /// Returns the items whose identifiers begin with a prefix. O(n log n) in the items.
    public func summaries(
        ofItemsWithPrefix prefix: String,
        limit: PageLimit
    ) throws(ClientFailure) -> [ItemSummary] {
        try withState { state, _ throws(ClientFailure) in
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
}

extension InMemoryCatalogClient: SellerReviewClient {
    /// Returns the reviews of a seller. O(n log n) in the reviews of the catalog.
    public func reviews(ofSeller seller: MemberID, limit: PageLimit) throws(ClientFailure) -> SellerReviews {
        try withState { state, _ throws(ClientFailure) in try state.reviews(ofSeller: seller, limit: limit) }
    }
}

extension InMemoryCatalogClient: ListingClient {
    /// Drafts an item.
    public func draft(_ details: ItemDetails, key: String) throws(ClientFailure) -> Versioned<Item> {
        try withState { state, now, caller throws(ClientFailure) in
            let outcome = try state.once(.draft(details), by: caller, key: key) { state throws(ClientFailure) in
                .item(try state.draft(details, by: caller, at: now))
            }
            guard case .item(let item) = outcome else { throw ClientFailure(.serverFault) }
            return Versioned<Item>(item)
        }
    }

    /// Revises an item if it still has the given version.
    public func revise(
        _ item: ItemID,
        to details: ItemDetails,
        ifSeen version: EntityVersion<Item>
    ) throws(ClientFailure) -> Versioned<Item> {
        try withState { state, _, caller throws(ClientFailure) in
            Versioned<Item>(try state.revise(item, to: details, ifSeen: version, by: caller))
        }
    }

    /// Relists an item whose auction ended without a buyer.
    public func relist(_ item: ItemID, key: String) throws(ClientFailure) -> Versioned<Item> {
        try withState { state, now, caller throws(ClientFailure) in
            let outcome = try state.once(.relisting(item), by: caller, key: key) { state throws(ClientFailure) in
                .item(try state.relist(item, by: caller, at: now))
            }
            guard case .item(let item) = outcome else { throw ClientFailure(.serverFault) }
            return Versioned<Item>(item)
        }
    }

    /// Reviews a purchase.
    public func review(_ item: ItemID, rating: Int, text: String, key: String) throws(ClientFailure) -> Review {
        try withState { state, now, caller throws(ClientFailure) in
            let intent = InMemoryCatalogState.Intent.review(item, rating, text)
            let outcome = try state.once(intent, by: caller, key: key) { state throws(ClientFailure) in
                .review(try state.review(item, rating: rating, text: text, by: caller, at: now))
            }
            guard case .review(let review) = outcome else { throw ClientFailure(.serverFault) }
            return review
        }
    }
}

extension InMemoryCatalogClient: PhotoClient {
    /// Adds a photo. Checks only the file signature of the content.
    public func addPhoto(_ content: [UInt8], to item: ItemID) throws(ClientFailure) -> Versioned<Item> {
        try withState { state, _, caller throws(ClientFailure) in
            Versioned<Item>(try state.addPhoto(content, to: item, by: caller))
        }
    }

    /// Returns the content of a photo as it was uploaded, not scaled, for every known size.
    public func photo(_ id: PhotoID, size: PhotoSize) throws(ClientFailure) -> [UInt8] {
        try withState { state, _ throws(ClientFailure) in try state.photo(id, size: size) }
    }
}

extension InMemoryCatalogClient: CatalogAdminClient {
    /// Adds a category.
    public func addCategory(_ name: String, in parent: ItemCategoryID?) throws(ClientFailure) -> ItemCategory {
        try withState(asAdministrator: { state throws(ClientFailure) in try state.addCategory(name, in: parent) })
    }

    /// Adds a brand.
    public func addBrand(_ name: String) throws(ClientFailure) -> Brand {
        try withState(asAdministrator: { state throws(ClientFailure) in try state.addBrand(name) })
    }
}

extension Versioned<Item> {
    fileprivate init(_ item: Item) { self.init(item, version: item.inMemoryVersion) }
}
