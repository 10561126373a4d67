public import FoundationCore
import Synchronization

/// An in-memory catalog with the rules of the house for items, for previews and for tests of other packages.
///
/// ```swift
/// let samples = InMemoryCatalog.samples()
/// let catalog = Catalog(client: samples.client())
/// ```
///
/// Nothing is durable, callers are not authenticated, and the program sets the state of auctions.
public final class InMemoryCatalog: Sendable {
    private let clock: any WallClock
    private let state: Mutex<InMemoryCatalogState>

    /// Creates a catalog without items.
    ///
    /// - Parameters:
    ///   - categories: All categories.
    ///   - brands: All brands.
    ///   - clock: The clock for the times of items and reviews.
    ///   - identifiers: The source of identifiers.
    public init(
        categories: [ItemCategory] = [],
        brands: [Brand] = [],
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource()
    ) {
        self.clock = clock
        state = Mutex(InMemoryCatalogState(identifiers: identifiers, categories: categories, brands: brands))
    }

    /// Creates a catalog with all samples: `Item.samples` with the auctions of `SearchRow.samples`, their categories,
    /// brands and photos, and `Review.sample`.
    ///
    /// - Parameters:
    ///   - buyer: The buyer of every sold item, and so the author of the review.
    ///   - clock: The clock of the catalog.
    ///   - identifiers: The source of identifiers.
    public static func samples(
        buyer: MemberID = Sample.id("ben0000001"),
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource()
    ) -> InMemoryCatalog {
        let catalog = InMemoryCatalog(
            categories: ItemCategory.samples,
            brands: Brand.samples,
            clock: clock,
            identifiers: identifiers
        )
        for (item, row) in zip(Item.samples, SearchRow.samples) {
            catalog.put(item, listing: InMemoryListing(row, buyer: row.status == .sold ? buyer : nil))
        }
        catalog.withState { state, _ in
            state.reviews[Review.sample.item] = .sample
            for photo in Item.samples.flatMap(\.details.photos) { state.photos.insert(SamplePhoto.gray, as: photo) }
        }
        return catalog
    }

    /// Returns the client of a caller: a member, or an anonymous caller if `member` is `nil`.
    public func client(for member: MemberID? = nil, isAdministrator: Bool = false) -> InMemoryCatalogClient {
        InMemoryCatalogClient(catalog: self, caller: member, isAdministrator: isAdministrator)
    }

    /// Adds an item, or replaces the one with the same identifier.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - listing: The auction of the item; `nil` for a draft.
    public func put(_ item: Item, listing: InMemoryListing? = nil) {
        withState { state, _ in
            state.items[item.id] = item
            state.listings[item.id] = listing
        }
    }

    /// Adds a category.
    public func add(_ category: ItemCategory) { withState { state, _ in state.categories.append(category) } }

    /// Adds a brand.
    public func add(_ brand: Brand) { withState { state, _ in state.brands.append(brand) } }

    /// The auction of an item; `nil` for a draft.
    public subscript(listingOf item: ItemID) -> InMemoryListing? {
        get { withState { state, _ in state.listings[item] } }
        set { withState { state, _ in state.listings[item] = newValue } }
    }

    func withState<Result: Sendable, Failure: Error>(
        _ work: (inout InMemoryCatalogState, Instant) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let now = clock.now
        return try state.withLock { state throws(Failure) in try work(&state, now) }
    }
}

extension InMemoryListing {
    fileprivate init?(_ row: SearchRow, buyer: MemberID?) {
        guard let price = row.price, let endsAt = row.endsAt else { return nil }
        self.init(status: row.status, price: price, bidCount: row.bidCount, endsAt: endsAt, buyer: buyer)
    }
}
