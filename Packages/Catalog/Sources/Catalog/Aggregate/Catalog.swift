public import FoundationCore
public import Observation

/// The aggregate of the catalog: the loaded items, search results, categories and reviews, observed by all views.
///
/// A view is notified when a value that it has read changes, whoever changes it. Each item and each row exists once, so
/// a list and a detail view always show the same values. Reading sends no request: a value that is not loaded is `nil`
/// or empty until one of the `load…` functions loads it.
///
/// ```swift
/// let catalog = Catalog(client: client)
/// await catalog.search(SearchQuery(text: "radio"))
/// for row in catalog.results(of: SearchQuery(text: "radio")) { print(row.title) }
/// ```
///
/// A failed load sets its ``phase(of:)``; the earlier state stays. ``restore()`` loads the state of the last run;
/// ``age(of:)`` returns the age of each resource. Sellers and buyers change the catalog through ``Listings``.
@MainActor @Observable
public final class Catalog {
    let clock: any WallClock
    let loaded = LoadedCatalog()
    let loads: SharedLoads<CatalogLoad>
    private let loader: CatalogLoader
    private let snapshotWriter: SnapshotWriter?
    private let pageLimit: PageLimit

    /// Creates an empty catalog. It sends no request.
    ///
    /// - Parameters:
    ///   - client: The client for searching and reading.
    ///   - snapshots: The store of the snapshot; `nil` to store none.
    ///   - clock: The clock for the age of loaded values.
    ///   - pageLimit: The default page size of searches.
    public init(
        client: any CatalogClient,
        snapshots: (any CatalogSnapshotStore)? = nil,
        clock: any WallClock = SystemClock(),
        pageLimit: PageLimit = .standard
    ) {
        self.clock = clock
        self.pageLimit = pageLimit
        loads = SharedLoads(clock: clock)
        loader = CatalogLoader(client: client, loaded: loaded, loads: loads, clock: clock)
        snapshotWriter = snapshots.map { [loaded] in SnapshotWriter(of: loaded, in: $0, clock: clock) }
    }

    /// Restores the state of the last run, except for values that are already loaded. Phases do not change. A failure
    /// sets ``snapshotFailure``.
    ///
    /// Call it before the first load, because the next save replaces the stored snapshot.
    public func restore() async { await snapshotWriter?.restore() }

    /// The failure of the last save or restore of the snapshot; `nil` if it succeeded.
    public var snapshotFailure: LocalStoreFailure? { snapshotWriter?.failure }

    /// Applies the response to a change that another aggregate requested, and saves the snapshot.
    func apply(_ change: (LoadedCatalog, _ number: Int, LoadTime) -> Void) async {
        change(loaded, loads.nextRequestNumber(), LoadTime(asOf: clock.now, isStored: false))
        await snapshotWriter?.save()
    }
}

// MARK: - Loading

/// Concurrent loads of the same resource share one request. Every function returns the phase after the load.
extension Catalog {
    /// Loads the first page of results of a query, which replaces all loaded pages of the query.
    ///
    /// - Parameters:
    ///   - query: The query; by default all open auctions.
    ///   - previous: The query whose results stay visible until the results of `query` are loaded; see
    ///     ``visibleResults(of:)``.
    ///   - limit: The page size; `nil` for the catalog's default. Concurrent callers get the page size of the first
    ///     caller.
    @discardableResult
    public func search(
        _ query: SearchQuery = SearchQuery(),
        replacing previous: SearchQuery? = nil,
        limit: PageLimit? = nil
    ) async -> LoadPhase {
        if let previous { loaded.showResults(of: previous, until: query) }
        return await load(.search(query), limit: limit)
    }

    /// Loads the next page of results of a query. Sends no request if there is no next page.
    ///
    /// If the first page is reloaded before the response arrives, the response is discarded and the function returns
    /// `.idle`.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - limit: The page size; `nil` for the catalog's default. Concurrent callers get the page size of the first
    ///     caller.
    /// - Complexity: O(rows of the page), independent of the number of loaded rows.
    @discardableResult
    public func loadMore(of query: SearchQuery, limit: PageLimit? = nil) async -> LoadPhase {
        guard hasMore(of: query) else { return phase(of: .more(query)) }
        return await load(.more(query), limit: limit)
    }

    /// Loads the result counts of a query by category, brand and condition.
    @discardableResult
    public func loadFacets(of query: SearchQuery) async -> LoadPhase { await load(.facets(query)) }

    /// Loads an item.
    @discardableResult
    public func loadItem(_ id: ItemID) async -> LoadPhase { await load(.item(id)) }

    /// Loads the reviews of an item.
    @discardableResult
    public func loadReviews(of item: ItemID) async -> LoadPhase { await load(.reviews(item)) }

    /// Loads all categories.
    @discardableResult
    public func loadCategories() async -> LoadPhase { await load(.categories) }

    /// Loads a category and its ancestors.
    @discardableResult
    public func loadPath(to category: ItemCategoryID) async -> LoadPhase { await load(.path(category)) }

    /// Loads all brands.
    @discardableResult
    public func loadBrands() async -> LoadPhase { await load(.brands) }

    /// Loads a brand.
    @discardableResult
    public func loadBrand(_ id: BrandID) async -> LoadPhase { await load(.brand(id)) }

    private func load(_ load: CatalogLoad, limit: PageLimit? = nil) async -> LoadPhase {
        let phase = await loads.load(load, loader.request(for: load, limit: limit ?? pageLimit))
        if !Task.isCancelled { await snapshotWriter?.save() }
        return phase
    }
}
