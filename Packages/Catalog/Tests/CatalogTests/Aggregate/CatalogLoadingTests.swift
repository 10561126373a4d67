import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite struct CatalogLoadingTests {
    private let client = HeldCatalogClient()
    private let clock = TestClock()
    private let catalog: Catalog
    private let query = SearchQuery(text: "radio")
    private let camera = Versioned<Item>(.sample)
    private let offline = ClientFailure(.offline)

    init() { catalog = Catalog(client: client, clock: clock, pageLimit: .largest) }

    @Test("without a load, phases are idle and values absent, and reading sends no request")
    func idle() {
        #expect(catalog.item(camera.value.id) == nil)
        #expect(catalog.results(of: query) == [] && !catalog.hasMore(of: query) && catalog.facets(of: query) == nil)
        #expect(catalog.phase(of: .item(camera.value.id)) == .idle)
        #expect(catalog.age(of: .search(query)) == nil && !catalog.isStored(.search(query)))
        #expect(client.requests == [])
    }

    @Test("a load is in progress until its response arrives, and then has the time of the response")
    func slow() async {
        let id = camera.value.id
        let load = Task { await catalog.loadItem(id) }
        let call = await client.next()
        #expect(catalog.phase(of: .item(id)) == .loading)
        clock.advance(by: .seconds(7))
        call.answer(camera)
        #expect(await load.value == .loaded(clock.now))
        #expect(catalog.phase(of: .item(id)) == .loaded(clock.now))
        #expect(catalog.item(id) == camera.value)
        clock.advance(by: .seconds(5))
        #expect(catalog.age(of: .item(id)) == .seconds(5))
    }

    @Test("a failure sets the phase; the earlier value stays, with its age")
    func failing() async {
        let id = camera.value.id
        async let first = catalog.loadItem(id)
        await client.next().answer(camera)
        _ = await first
        let loadedAt = clock.now
        clock.advance(by: .seconds(60))
        async let second = catalog.loadItem(id)
        await client.next().fail(offline)
        #expect(await second == .failed(offline))
        #expect(catalog.phase(of: .item(id)).failure == offline)
        #expect(catalog.item(id) == camera.value)
        #expect(catalog.time(of: .item(id)) == loadedAt)
        async let third = catalog.loadItem(id)
        await client.next().answer(camera)
        #expect(await third == .loaded(clock.now))
    }

    @Test("each resource has its own phase")
    func phases() async {
        async let categories = catalog.loadCategories()
        async let brands = catalog.loadBrands()
        for _ in 1...2 {
            let call = await client.next()
            if call.request == .brands { call.fail(offline) } else { call.answer(ItemCategory.samples) }
        }
        #expect(await categories == .loaded(clock.now))
        #expect(await brands == .failed(offline))
        #expect(catalog.categories == .sample)
        #expect(catalog.brands == [])
    }

    @Test("loading a category adds it and its ancestors; loading a brand adds only this brand")
    func singles() async throws {
        let tree = CategoryTree.sample, paths = tree.all.map { tree.path(to: $0.id) }.filter { $0.count > 1 }
        let path = try #require(paths.first), other = try #require(paths.last)
        let brand = try #require(Brand.samples.first)
        for path in [path, other] {
            let category = try #require(path.last).id
            async let loaded = catalog.loadPath(to: category)
            await client.next().answer(path)
            #expect(await loaded == .loaded(clock.now))
            #expect(catalog.categories.path(to: category) == path)
        }
        async let maker = catalog.loadBrand(brand.id)
        await client.next().answer(brand)
        _ = await maker
        #expect(catalog.brand(brand.id) == brand)
        #expect(catalog.categories == CategoryTree(path + other))
        #expect(catalog.phase(of: .categories) == .idle && catalog.phase(of: .brands) == .idle)

        async let all = catalog.loadCategories()
        await client.next().answer(ItemCategory.samples)
        _ = await all
        #expect(catalog.categories == tree)
    }

    @Test("results are passed on page by page in order, up to the limit, and no further page is loaded")
    func results() async throws {
        let rows = SearchRow.samples, cursors = ["second", "third"].map(PageCursor.init(rawValue:))
        var pages: [[SearchRow]] = []
        let load = Task { try await catalog.loadResults(of: query, limit: 5) { pages.append($0) } }
        await client.next().answer(SearchPage(rows: Page(Array(rows[0...1]), next: cursors[0])))
        let second = await client.next()
        #expect(second.request == .search(query, cursors[0], facets: false))
        #expect(pages == [Array(rows[0...1])])
        second.answer(SearchPage(rows: Page([rows[2]], next: cursors[1])))
        await client.next().answer(SearchPage(rows: Page(Array(rows[3...5]), next: cursors[0])))
        try await load.value
        #expect(pages == [Array(rows[0...1]), [rows[2]], Array(rows[3...4])])
        #expect(client.requests.count == 3)
    }

    @Test("results end at the last page, or at a failed page after the rows of the earlier pages")
    func endOfResults() async throws {
        let rows = SearchRow.samples
        var passed: [SearchRow] = []
        let whole = Task { try await catalog.loadResults(of: query, limit: 100) { passed += $0 } }
        await client.next().answer(SearchPage(rows: Page(Array(rows[0...1]), next: PageCursor(rawValue: "second"))))
        await client.next().answer(SearchPage(rows: Page([rows[2]])))
        try await whole.value
        #expect(passed == Array(rows[0...2]) && client.requests.count == 2)

        passed = []
        let failing = Task { try await catalog.loadResults(of: query, limit: 100) { passed += $0 } }
        await client.next().answer(SearchPage(rows: Page([rows[3]], next: PageCursor(rawValue: "second"))))
        await client.next().fail(offline)
        await #expect(throws: offline) { try await failing.value }
        #expect(passed == [rows[3]])
    }

    @Test("concurrent loads of one resource share a request and its failure; a later load sends another")
    func sharing() async {
        let id = camera.value.id
        let loads = (1...5).map { _ in Task { await catalog.loadItem(id) } }
        let call = await client.next()
        for _ in 1...10 { await Task.yield() }
        call.fail(offline)
        for load in loads { #expect(await load.value == .failed(offline)) }
        #expect(client.requests == [.item(id)])
        async let again = catalog.loadItem(id)
        await client.next().answer(camera)
        #expect(await again == .loaded(clock.now))
        #expect(client.requests.count == 2)
    }

    @Test("a cancelled caller returns immediately, and the other callers receive the response")
    func cancellingOne() async {
        let id = camera.value.id
        let loads = (1...3).map { _ in Task { await catalog.loadItem(id) } }
        let call = await client.next()
        for _ in 1...10 { await Task.yield() }
        loads[0].cancel()
        #expect(await loads[0].value == .cancelled)
        #expect(catalog.phase(of: .item(id)) == .loading && client.cancelled == [])
        call.answer(camera)
        for load in loads.dropFirst() { #expect(await load.value == .loaded(clock.now)) }
        #expect(client.requests.count == 1)
    }

    @Test("when all callers are cancelled, the request is cancelled and the phase is restored")
    func cancellingAll() async {
        let id = camera.value.id
        let loads = (1...3).map { _ in Task { await catalog.loadItem(id) } }
        let call = await client.next()
        for _ in 1...10 { await Task.yield() }
        for load in loads { load.cancel() }
        for load in loads { #expect(await load.value == .cancelled) }
        #expect(catalog.phase(of: .item(id)) == .idle)
        #expect(client.cancelled == [.item(id)])
        call.answer(camera)
        async let again = catalog.loadItem(id)
        await client.next().answer(camera)
        #expect(await again == .loaded(clock.now))
    }

    @Test("a caller that is already cancelled sends no request")
    func cancelledBefore() async {
        let load = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await catalog.loadBrands()
        }
        #expect(await load.value == .cancelled)
        #expect(catalog.phase(of: .brands) == .idle)
        #expect(client.requests == [])
    }

    @Test("an unreferenced catalog is deallocated, also after cancelled requests")
    func leaks() async {
        weak var gone: Catalog?
        do {
            let catalog = Catalog(client: client)
            gone = catalog
            let load = Task { await catalog.loadBrands() }
            _ = await client.next()
            load.cancel()
            _ = await load.value
        }
        for _ in 1...100 where gone != nil { await Task.yield() }
        #expect(gone == nil)
    }

    @Test("pages are appended, without items that the list already has")
    func pages() async {
        let rows = SearchRow.samples, cursor = PageCursor(rawValue: "c")
        async let first = catalog.search(query)
        let page = await client.next()
        #expect(page.request == .search(query, nil, facets: false))
        page.answer(SearchPage(rows: Page(Array(rows[0...1]), next: cursor)))
        _ = await first
        #expect(catalog.results(of: query) == Array(rows[0...1]) && catalog.hasMore(of: query))
        async let second = catalog.loadMore(of: query)
        let more = await client.next()
        #expect(more.request == .search(query, cursor, facets: false))
        #expect(catalog.phase(of: .more(query)) == .loading && !catalog.phase(of: .search(query)).isLoading)
        more.answer(SearchPage(rows: Page(Array(rows[1...2]))))
        _ = await second
        #expect(catalog.results(of: query) == Array(rows[0...2]) && !catalog.hasMore(of: query))
        #expect(await catalog.loadMore(of: query) == .loaded(clock.now))
        #expect(client.requests.count == 2)
    }

    @Test("a page that was requested before the list was reloaded is discarded")
    func lateSecondPage() async throws {
        let rows = SearchRow.samples, old = PageCursor(rawValue: "old"), new = PageCursor(rawValue: "new")
        async let first = catalog.search(query)
        await client.next().answer(SearchPage(rows: Page([rows[0]], next: old)))
        _ = await first
        let more = Task { await catalog.loadMore(of: query) }
        let late = await client.next()
        async let again = catalog.search(query)
        await client.next().answer(SearchPage(rows: Page([rows[2]], next: new)))
        _ = await again
        try #require(catalog.phase(of: .more(query)) == .idle)
        #expect(await more.value == .idle)
        async let next = catalog.loadMore(of: query)
        let call = await client.next()
        #expect(call.request == .search(query, new, facets: false))
        late.answer(SearchPage(rows: Page([rows[1]])))
        call.answer(SearchPage(rows: Page([rows[3]])))
        #expect(await next == .loaded(clock.now))
        #expect(catalog.results(of: query) == [rows[2], rows[3]] && !catalog.hasMore(of: query))
    }

    @Test("facets and reviews are loaded separately")
    func facetsAndReviews() async {
        let item = Review.sample.item
        async let facets = catalog.loadFacets(of: query)
        await client.next().answer(SearchPage.sample)
        _ = await facets
        #expect(catalog.facets(of: query) == .sample)
        #expect(catalog.results(of: query) == [])
        async let reviews = catalog.loadReviews(of: item)
        await client.next().answer([Review.sample])
        _ = await reviews
        #expect(catalog.reviews(of: item) == [.sample])
    }

    @Test("the results of the replaced query stay visible while a query loads, and after it failed")
    func visibleResults() async {
        let next = SearchQuery(text: "radios"), last = SearchQuery(text: "radios z"), rows = SearchRow.samples
        let screen = Screen { [catalog] in
            (catalog.phase(of: .search(next)), catalog.visibleResults(of: next), catalog.results(of: next))
        }
        async let first = catalog.search(query)
        await client.next().answer(SearchPage(rows: Page([rows[0]], next: PageCursor(rawValue: "c"))))
        _ = await first

        async let failed = catalog.search(next, replacing: query)
        let call = await client.next()
        screen.update()
        #expect(screen.shown == (.loading, [rows[0]], []))
        #expect(catalog.visibleQuery(for: next) == query && !catalog.hasMore(of: next))
        call.fail(offline)
        _ = await failed
        screen.update()
        #expect(screen.shown == (.failed(offline), [rows[0]], []))

        // The results that were visible for the failed query stay visible for the query that replaces it.
        let typing = Task { await catalog.search(last, replacing: next) }
        let late = await client.next()
        #expect(catalog.visibleResults(of: last) == [rows[0]])
        async let loaded = catalog.search(next, replacing: query)
        await client.next().answer(SearchPage(rows: Page([rows[1]])))
        _ = await loaded
        screen.update()
        #expect(screen.shown == (.loaded(clock.now), [rows[1]], [rows[1]]))
        #expect(catalog.visibleQuery(for: next) == next)
        late.answer(SearchPage(rows: Page([])))
        #expect(await typing.value == .loaded(clock.now))
        #expect(catalog.visibleResults(of: last) == [] && catalog.visibleQuery(for: last) == last)
    }

    @Test("a query that replaces no other has no visible results while it loads")
    func nothingReplaced() async {
        let load = Task { await catalog.search(query, replacing: SearchQuery(text: "never loaded")) }
        let call = await client.next()
        #expect(catalog.visibleResults(of: query) == [])
        call.answer(SearchPage.sample)
        _ = await load.value
        #expect(catalog.visibleResults(of: query) == SearchPage.sample.rows.elements)
    }
}
