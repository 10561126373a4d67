public import FoundationCore
public import Observation

/// All that a program knows of items: the one place its views look at, and through which it asks the house.
///
/// Whoever reads something here while it is observed is told when that changes, and only then; who changed it does not
/// matter. Each item and each row is there once, so a list and a detail always say the same. Looking something up asks
/// nobody: what is not loaded is `nil` or empty until one of the `load…` functions has brought it.
///
/// ```swift
/// let catalog = Catalog(client: client, listings: client)
/// await catalog.search(SearchQuery(text: "radio"))
/// for row in catalog.results(of: SearchQuery(text: "radio")) { print(row.title) }
/// ```
///
/// A load that fails is told by its `phase(of:)` to everyone, and what was known before stays. What is known from the
/// last run of the program, after `restore()`, is as old as `age(of:)` says.
@MainActor @Observable
public final class Catalog {
    /// The categories that are known: all of them once they are loaded, until then those on the ways to single ones.
    public internal(set) var categories = CategoryTree([])
    /// Why the last known state could not be kept or given back; `nil` as long as it can.
    public internal(set) var snapshotFailure: LocalStoreFailure?
    /// Why it was not known which drafts were begun before, as what was kept made no sense; `nil` as long as it did.
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
    let answers = ObservedValues<CatalogLoad, AnswerTime>()
    let items = ObservedValues<ItemID, Versioned<Item>>()
    let itemsByCategory = ObservedValues<ItemCategoryID, Set<ItemID>>()
    let rows = ObservedValues<ItemID, SearchRow>()
    let rowTimes = ObservedValues<ItemID, Instant>()
    let lists = ObservedValues<SearchQuery, FoundList>()
    let facetsByQuery = ObservedValues<SearchQuery, Facets>()
    let reviewsByItem = ObservedValues<ItemID, [Review]>()

    @ObservationIgnored var itemNumbers: [ItemID: Int] = [:]
    @ObservationIgnored var rowNumbers: [ItemID: Int] = [:]
    @ObservationIgnored var reviewNumbers: [ItemID: Int] = [:]
    @ObservationIgnored var unsettled: [ListingIntent: String] = [:]
    @ObservationIgnored var changes = 0
    @ObservationIgnored var savedChanges = 0
    @ObservationIgnored let saving: Saving

    /// A catalog that knows nothing yet and has asked nobody.
    ///
    /// - Parameters:
    ///   - client: whom to ask.
    ///   - listings: whom to ask as seller or buyer.
    ///   - snapshots: where the last known state is kept; `nil` for nowhere.
    ///   - drafts: where it is kept which drafts were begun and not finished; `nil` for nowhere.
    ///   - clock: tells how old something is.
    ///   - identifiers: where the keys of requests come from that must have one effect only.
    ///   - pageLimit: how many rows a page of found items may have.
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
        saving = Saving(restingBy: clock)
    }
}
