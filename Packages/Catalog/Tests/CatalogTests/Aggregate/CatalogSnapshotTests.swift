import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite struct CatalogSnapshotTests {
    private let samples = InMemoryCatalog.samples(clock: TestClock()).client()
    private let store = InMemoryCatalogSnapshotStore()
    private let clock = TestClock()
    private let query = SearchQuery()
    private let camera = Item.sample

    private func catalog(_ client: some CatalogClient, _ store: any CatalogSnapshotStore) -> Catalog {
        Catalog(client: client, snapshots: store, clock: clock)
    }

    /// Returns a catalog that has loaded everything once.
    private func filled() async -> Catalog {
        let catalog = catalog(samples, store)
        await catalog.search(query)
        await catalog.loadItem(camera.id)
        await catalog.loadReviews(of: Review.sample.item)
        await catalog.loadCategories()
        await catalog.loadBrands()
        return catalog
    }

    @Test("after a restart all values are restored with their age, and no load has the phase loaded")
    func restart() async throws {
        let before = await filled(), time = clock.now
        clock.advance(by: .seconds(3600))
        let client = HeldCatalogClient(), after = catalog(client, store)
        await after.restore()
        #expect(after.results(of: query) == before.results(of: query) && !after.results(of: query).isEmpty)
        #expect(after.item(camera.id) == camera)
        #expect(after.reviews(of: Review.sample.item) == [.sample])
        #expect(after.categories == .sample && after.brands == before.brands)
        let loads: [CatalogLoad] = [
            .search(query), .item(camera.id), .reviews(Review.sample.item), .categories, .brands,
        ]
        for load in loads {
            #expect(after.phase(of: load) == .idle)
            #expect(after.isStored(load) && !before.isStored(load))
            #expect(after.age(of: load) == .seconds(3600))
        }
        #expect(after.time(ofRow: camera.id) == time)
        #expect(client.requests == [])
    }

    @Test("a response replaces a restored value; after a failure the restored value stays, with its age")
    func refreshing() async {
        _ = await filled()
        clock.advance(by: .seconds(60))
        let client = HeldCatalogClient(), catalog = catalog(client, store)
        await catalog.restore()
        async let failed = catalog.search(query)
        await client.next().fail(ClientFailure(.offline))
        _ = await failed
        #expect(!catalog.results(of: query).isEmpty)
        #expect(catalog.isStored(.search(query)) && catalog.age(of: .search(query)) == .seconds(60))
        async let loaded = catalog.search(query)
        await client.next().answer(SearchPage(rows: Page([])))
        _ = await loaded
        #expect(catalog.results(of: query) == [])
        #expect(!catalog.isStored(.search(query)) && catalog.age(of: .search(query)) == .zero)
    }

    private struct ReadOnlyStore: CatalogSnapshotStore {
        let kept: CatalogSnapshot

        func load() throws(LocalStoreFailure) -> CatalogSnapshot? { kept }
        func save(_ snapshot: CatalogSnapshot) throws(LocalStoreFailure) {}
    }

    @Test("a restored value never replaces a response, even if the restored value is newer")
    func restoringLate() async throws {
        let stored = Versioned<Item>(camera.revised(try #require(Item.samples.last).details))
        let page = SearchPage.sample, client = HeldCatalogClient()
        let row = try #require(page.rows.elements.first),
            list = CatalogSnapshot.List(query: query, items: [], next: nil)
        let kept = CatalogSnapshot(
            items: [.init(stored, asOf: clock.now)],
            rows: [.init(row.showing(stored.value), asOf: clock.now)],
            lists: [.init(list, asOf: clock.now)],
            brands: .init([], asOf: clock.now)
        )
        let catalog = catalog(client, ReadOnlyStore(kept: kept))
        async let item = catalog.loadItem(camera.id)
        await client.next().answer(Versioned<Item>(camera))
        async let found = catalog.search(query)
        await client.next().answer(page)
        async let brands = catalog.loadBrands()
        await client.next().answer(Brand.samples)
        _ = await (item, found, brands)
        await catalog.restore()
        #expect(catalog.item(camera.id) == camera && !catalog.isStored(.item(camera.id)))
        #expect(catalog.results(of: query) == page.rows.elements && !catalog.isStored(.search(query)))
        #expect(Set(catalog.brands) == Set(Brand.samples))
    }

    @Test("an item that overtakes an earlier search does not discard the prices of the search")
    func overtakingItem() async throws {
        let revised = camera.revised(try #require(Item.samples.last).details)
        let old = try SearchRow(of: camera, status: .open, bidCount: 1),
            new = try SearchRow(of: camera, status: .open, bidCount: 5)
        let kept = CatalogSnapshot(rows: [.init(old, asOf: clock.now)])
        clock.advance(by: .seconds(60))
        let client = HeldCatalogClient(), catalog = catalog(client, ReadOnlyStore(kept: kept))
        await catalog.restore()
        async let found = catalog.search(query)
        let search = await client.next()
        async let item = catalog.loadItem(camera.id)
        await client.next().answer(Versioned<Item>(revised))
        _ = await item
        #expect(catalog.row(of: camera.id) == old.showing(revised))
        search.answer(SearchPage(rows: Page([new])))
        _ = await found
        #expect(catalog.row(of: camera.id) == new.showing(revised) && catalog.time(ofRow: camera.id) == clock.now)
    }

    @Test("a restored snapshot is saved again with the next change")
    func stable() async throws {
        _ = await filled()
        let first = try #require(store.snapshot), second = catalog(samples, store)
        await second.restore()
        clock.advance(by: .seconds(60))
        // The save after the reload includes the restored state.
        let reload = SearchQuery(sort: .newest)
        await second.search(reload)
        let saved = try #require(store.snapshot)
        #expect(saved.items == first.items && saved.reviews == first.reviews && saved.lists.contains(first.lists[0]))
        #expect(saved.categories == first.categories && saved.brands == first.brands)
    }

    @Test("a failure of the store is reported, and loads succeed")
    func failingStore() async {
        struct FullStore: CatalogSnapshotStore {
            func load() throws(LocalStoreFailure) -> CatalogSnapshot? { throw LocalStoreFailure(.damaged, "moved") }
            func save(_ snapshot: CatalogSnapshot) throws(LocalStoreFailure) {
                throw LocalStoreFailure(.unwritable, "full")
            }
        }
        let catalog = catalog(samples, FullStore())
        await catalog.restore()
        #expect(catalog.snapshotFailure?.code == .damaged)
        #expect(await catalog.search(query) == .loaded(clock.now))
        #expect(catalog.snapshotFailure == LocalStoreFailure(.unwritable, "full"))
        #expect(!catalog.results(of: query).isEmpty)
    }

    @Test("the number of stored lists is limited; the latest are stored")
    func bounds() async throws {
        let catalog = catalog(samples, store)
        for number in 0...CatalogSnapshot.maximumListCount {
            clock.advance(by: .seconds(1))
            await catalog.search(SearchQuery(text: "\(number)"))
        }
        let kept = try #require(store.snapshot).lists.map(\.value.query.text)
        #expect(kept.count == CatalogSnapshot.maximumListCount)
        #expect(kept.first == "\(CatalogSnapshot.maximumListCount)" && !kept.contains("0"))
    }
}
