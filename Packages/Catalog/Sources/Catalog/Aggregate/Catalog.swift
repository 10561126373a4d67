public import FoundationCore
public import Observation

/// The aggregate of the catalogue: the loaded items, search results, categories and reviews, observed by all views.
///
/// A view is notified when a value that it has read changes, whoever changes it. Each item and each row exists once, so a list
/// and a detail view always show the same. Reading sends no request: a value that is not loaded is `nil` or empty until one of
/// the `load…` functions loads it.
///
/// ```swift
/// let catalog = Catalog(client: client, listings: client)
/// await catalog.search(SearchQuery(text: "radio"))
/// for row in catalog.results(of: SearchQuery(text: "radio")) { print(row.title) }
/// ```
///
/// A failed load sets its ``phase(of:)``; the earlier state stays. ``restore()`` loads the state of the last run, whose age is
/// ``age(of:)``.
@MainActor @Observable
public final class Catalog {
    /// The loaded categories: all of them after ``loadCategories()``, before that the paths of single categories.
    public internal(set) var categories = CategoryTree([])
    /// The failure of the last save or of the restoration of the snapshot.
    public internal(set) var snapshotFailure: LocalStoreFailure?
    /// The failure to read the stored drafts, if they were damaged.
    public internal(set) var draftsFailure: LocalStoreFailure?
    var brandsByID: [BrandID: Brand] = [:]

    let client: any CatalogClient
    let listings: any ListingClient
    let snapshots: (any CatalogSnapshotStore)?
    let drafts: (any UnfinishedDraftStore)?
    let clock: any WallClock
    let identifiers: any IdentifierSource
    let pageLimit: PageLimit

    let loads: SharedLoads<CatalogLoad>
    let loadTimes = ObservedValues<CatalogLoad, LoadTime>()
    let items = ObservedValues<ItemID, Versioned<Item>>()
    let itemsByCategory = ObservedValues<ItemCategoryID, Set<ItemID>>()
    let rows = ObservedValues<ItemID, SearchRow>()
    let rowTimes = ObservedValues<ItemID, Instant>()
    let lists = ObservedValues<SearchQuery, ResultList>()
    let facetsByQuery = ObservedValues<SearchQuery, Facets>()
    let reviewsByItem = ObservedValues<ItemID, [Review]>()

    @ObservationIgnored var itemNumbers: [ItemID: Int] = [:]
    @ObservationIgnored var rowNumbers: [ItemID: Int] = [:]
    @ObservationIgnored var reviewNumbers: [ItemID: Int] = [:]
    @ObservationIgnored var pendingKeys: [ListingIntent: String] = [:]
    @ObservationIgnored var changes = 0
    @ObservationIgnored var savedChanges = 0
    @ObservationIgnored let snapshotWriter: CoalescingWriter

    /// Creates an empty catalog. It sends no request.
    ///
    /// - Parameters:
    ///   - client: The client for searching and reading.
    ///   - listings: The client for sellers and buyers.
    ///   - snapshots: The store of the snapshot; `nil` to store none.
    ///   - drafts: The store of unfinished drafts; `nil` to store none.
    ///   - clock: The clock for the age of loaded values.
    ///   - identifiers: The source of idempotency keys.
    ///   - pageLimit: The default page size of searches.
    public init(
        client: any CatalogClient,
        listings: any ListingClient,
        snapshots: (any CatalogSnapshotStore)? = nil,
        drafts: (any UnfinishedDraftStore)? = nil,
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource(),
        pageLimit: PageLimit = .standard
    ) {
        self.client = client
        self.listings = listings
        self.snapshots = snapshots
        self.drafts = drafts
        self.clock = clock
        self.identifiers = identifiers
        self.pageLimit = pageLimit
        loads = SharedLoads(clock: clock)
        snapshotWriter = CoalescingWriter(throttledBy: clock)
    }
}
