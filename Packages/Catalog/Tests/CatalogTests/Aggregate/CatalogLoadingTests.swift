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

    init() { catalog = Catalog(client: client, listings: client, clock: clock, pageLimit: .largest) }

    @Test("what nobody asked for is idle and not there, and looking asks nobody")
    func idle() {
        #expect(catalog.item(camera.value.id) == nil)
        #expect(catalog.results(of: query) == [] && !catalog.hasMore(of: query) && catalog.facets(of: query) == nil)
        #expect(catalog.phase(of: .item(camera.value.id)) == .idle)
        #expect(catalog.age(of: .search(query)) == nil && !catalog.isStored(.search(query)))
        #expect(client.requests == [])
    }

    @Test("a slow answer is loading until it comes, and then loaded at its time")
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

    @Test("a failure stands in the phase for everyone; what was known before stays, as old as it is")
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

    @Test("phases are each request's own")
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

    @Test("a category is loaded with those above it and a maker alone, beside what is known")
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

    @Test("results are passed on page by page in their order, as many as are asked for, and no further page is loaded")
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

    @Test("results end with the last page, and with a failure after the rows before it")
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

    @Test("callers that ask for the same at once share one request and its failure; a later one asks again")
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

    @Test("a caller that is cancelled leaves at once, and the others get their answer")
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

    @Test("when all callers are cancelled so is the request, and everything is as before")
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

    @Test("a caller that is cancelled already asks nobody")
    func cancelledBefore() async {
        let load = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await catalog.loadBrands()
        }
        #expect(await load.value == .cancelled)
        #expect(catalog.phase(of: .brands) == .idle)
        #expect(client.requests == [])
    }

    @Test("nothing keeps a catalog that nobody holds, also when its requests were cancelled in the middle")
    func leaks() async {
        weak var gone: Catalog?
        do {
            let catalog = Catalog(client: client, listings: client)
            gone = catalog
            let load = Task { await catalog.loadBrands() }
            _ = await client.next()
            load.cancel()
            _ = await load.value
        }
        for _ in 1...100 where gone != nil { await Task.yield() }
        #expect(gone == nil)
    }

    @Test("pages follow each other; an item that is there already does not come twice")
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

    @Test("a page that was asked for before the list was loaded anew is not put behind the new one, nor waited for")
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

    @Test("facets and reviews come by themselves")
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
}
