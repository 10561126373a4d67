public import FoundationCore
import Synchronization

/// A small catalog in memory that keeps the house's rules for items: what previews and the tests of others ask instead
/// of a house.
///
/// ```swift
/// let samples = InMemoryCatalog.samples()
/// let catalog = Catalog(client: samples.client(), listings: samples.client(for: anna))
/// ```
///
/// It is no authority: nothing is durable, nobody is asked who they are, and its auctions say what they are told to.
public final class InMemoryCatalog: Sendable {
    private let clock: any WallClock
    private let state: Mutex<InMemoryCatalogState>

    /// A catalog without items.
    ///
    /// - Parameters:
    ///   - categories: all that there are.
    ///   - brands: all that there are.
    ///   - clock: the time at which something is written down.
    ///   - identifiers: where the names of items come from.
    public init(
        categories: [ItemCategory] = [],
        brands: [Brand] = [],
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource()
    ) {
        self.clock = clock
        state = Mutex(InMemoryCatalogState(identifiers: identifiers, categories: categories, brands: brands))
    }

    /// The catalog of all samples: `Item.samples` with what `SearchRow.samples` say, and `Review.sample`, whose author
    /// bought the radio as `buyer`.
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
        catalog.withState { state, _ in state.reviews[Review.sample.item] = .sample }
        return catalog
    }

    /// The way to the catalog for a member, for someone who is not signed in, or for an administrator.
    public func client(for member: MemberID? = nil, isAdministrator: Bool = false) -> InMemoryCatalogClient {
        InMemoryCatalogClient(catalog: self, caller: member, isAdministrator: isAdministrator)
    }

    /// Puts an item in, or in place of the one with its id.
    ///
    /// - Parameters:
    ///   - item: the item.
    ///   - listing: what its auction says; `nil` for a draft.
    public func put(_ item: Item, listing: InMemoryListing? = nil) {
        withState { state, _ in
            state.items[item.id] = item
            state.listings[item.id] = listing
        }
    }

    /// Adds a category.
    public func add(_ category: ItemCategory) { withState { state, _ in state.categories.append(category) } }

    /// Adds a maker.
    public func add(_ brand: Brand) { withState { state, _ in state.brands.append(brand) } }

    /// What the auction of an item says; `nil` for a draft.
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
