import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite struct CatalogObservationTests {
    private let client = HeldCatalogClient()
    private let clock = TestClock()
    private let catalog: Catalog
    private let query = SearchQuery(text: "radio")
    private let camera = Versioned<Item>(.sample)

    init() { catalog = Catalog(client: client, clock: clock) }

    private var listings: Listings { Listings(in: catalog, client: client) }

    private func answer(_ value: some Sendable, to load: @escaping @MainActor () async -> LoadPhase) async {
        async let phase = load()
        await client.next().answer(value)
        #expect(await phase == .loaded(clock.now))
    }

    @Test("a list and a detail view both show what either loads")
    func twoScreens() async throws {
        let id = camera.value.id
        let row = try SearchRow(of: camera.value, status: .open, price: Money(minorUnits: 100, currency: .usd))
        await answer(SearchPage(rows: Page([row]))) { await catalog.search(query) }
        let list = Screen { [catalog, query] in catalog.results(of: query) }
        let detail = Screen { [catalog] in catalog.item(id) }
        #expect(list.shown == [row] && detail.shown == nil)

        await answer(camera) { await catalog.loadItem(id) }
        detail.update()
        #expect(detail.shown == camera.value)
        let details = try ItemDetails(title: "Camera, cheaper", category: camera.value.details.category)
        let revised = Versioned<Item>(camera.value.revised(details))
        async let revision = listings.revise(camera.value, to: details)
        await client.next().answer(revised)
        _ = try await revision
        list.update()
        detail.update()
        #expect(detail.shown == revised.value)
        #expect(list.shown == [row.showing(revised.value)])
        #expect(list.shown.first?.price == row.price)

        let other = SearchQuery(sort: .newest), later = try SearchRow(of: revised.value, status: .sold, bidCount: 7)
        await answer(SearchPage(rows: Page([later]))) { await catalog.search(other) }
        list.update()
        #expect(list.shown == [later])
    }

    @Test("an observer is notified only of values that it read, and an equal value notifies nobody")
    func onlyWhatChanged() async {
        let items = Item.samples.map { Versioned<Item>($0) }
        for item in items.prefix(2) { await answer(item) { await catalog.loadItem(item.value.id) } }
        let first = Screen { [catalog] in catalog.item(items[0].value.id) }
        let second = Screen { [catalog] in catalog.item(items[1].value.id) }
        let absent = Screen { [catalog] in catalog.item(items[2].value.id) }
        await answer(items[0]) { await catalog.loadItem(items[0].value.id) }
        #expect(first.notifications == 0)
        await answer(Versioned<Item>(items[0].value.revised(items[1].value.details))) {
            await catalog.loadItem(items[0].value.id)
        }
        #expect([first.notifications, second.notifications, absent.notifications] == [1, 0, 0])
        await answer(items[2]) { await catalog.loadItem(items[2].value.id) }
        #expect([first.notifications, second.notifications, absent.notifications] == [1, 0, 1])
    }

    @Test("equal pages, facets, categories and brands notify nobody")
    func equalAnswers() async {
        let loads: [(any Sendable, @MainActor (Catalog) async -> LoadPhase)] = [
            (SearchPage.sample, { [query] in await $0.search(query) }),
            (SearchPage.sample, { [query] in await $0.loadFacets(of: query) }),
            (ItemCategory.samples, { await $0.loadCategories() }), (Brand.samples, { await $0.loadBrands() }),
            ([Review.sample], { await $0.loadReviews(of: Review.sample.item) }),
        ]
        for (value, load) in loads { await answer(value) { await load(catalog) } }
        let screen = Screen { [catalog, query] in
            [
                AnyHashable(catalog.results(of: query)), AnyHashable(catalog.facets(of: query)),
                AnyHashable(catalog.categories), AnyHashable(catalog.brands),
                AnyHashable(catalog.reviews(of: Review.sample.item)), AnyHashable(catalog.visibleResults(of: query)),
            ]
        }
        let ages = Screen { [catalog, query] in catalog.time(of: .search(query)) }
        clock.advance(by: .seconds(1))
        for (value, load) in loads { await answer(value) { await load(catalog) } }
        #expect(screen.notifications == 0)
        #expect(ages.notifications == 1)
    }

    @Test("a changed phase notifies the observers of that phase")
    func phases() async {
        let own = Screen { [catalog] in catalog.phase(of: .brands) }
        let other = Screen { [catalog] in catalog.phase(of: .categories) }
        async let phase = catalog.loadBrands()
        let call = await client.next()
        own.update()
        #expect(own.shown == .loading)
        call.fail(ClientFailure(.offline))
        _ = await phase
        own.update()
        #expect(own.shown.failure?.code == .offline)
        #expect(own.notifications == 2 && other.notifications == 0)
    }
}
