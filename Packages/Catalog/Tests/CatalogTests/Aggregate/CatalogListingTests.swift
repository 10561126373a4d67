import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite struct CatalogListingTests {
    private let client = HeldCatalogClient()
    private let catalog: Catalog
    private let camera = Versioned<Item>(.sample)

    init() {
        catalog = Catalog(
            client: client,
            listings: client,
            clock: TestClock(),
            identifiers: SequentialIdentifierSource()
        )
    }

    private func key(of request: HeldCatalogClient.Request) -> String? {
        switch request {
        case .draft(_, let key), .review(_, let key): key
        default: nil
        }
    }

    private func failure(_ work: () async throws(ClientFailure) -> Item) async -> ClientFailure? {
        do throws(ClientFailure) {
            _ = try await work()
            return nil
        } catch {
            return error
        }
    }

    @Test("a draft is there as soon as the house has it")
    func drafting() async throws {
        async let item = catalog.list(camera.value.details)
        await client.next().answer(camera)
        #expect(try await item == camera.value)
        #expect(catalog.item(camera.value.id) == camera.value)
        #expect(catalog.items(in: camera.value.details.category) == [camera.value])
    }

    @Test("a draft that was not decided on is sent again under its key; one that was refused is a new one")
    func repeating() async throws {
        let details = camera.value.details
        // Too many requests now: which does not tell what became of the first one.
        for failure in [ClientFailure(.offline, effect: .unknown), ClientFailure(.throttled), ClientFailure(.invalid)] {
            async let failed = self.failure { () async throws(ClientFailure) in try await catalog.list(details) }
            await client.next().fail(failure)
            #expect(await failed == failure)
        }
        async let item = catalog.list(details)
        await client.next().answer(camera)
        _ = try await item
        let keys = client.requests.compactMap { key(of: $0) }
        #expect(keys.count == 4 && Set(keys[...2]).count == 1 && keys[2] != keys[3])
        async let named = catalog.list(details, key: "import 7")
        await client.next().answer(camera)
        _ = try await named
        #expect(client.requests.last == .draft(details, "import 7"))
    }

    @Test("an item is revised in the state that was seen, and not when it is known to be another by now")
    func revising() async throws {
        let details = try #require(Item.samples.last).details
        let unseen = await failure { () async throws(ClientFailure) in
            try await catalog.revise(camera.value, to: details)
        }
        #expect(unseen?.code == .changedMeanwhile && client.requests == [])
        async let load = catalog.loadItem(camera.value.id)
        await client.next().answer(camera)
        _ = await load
        async let revised = catalog.revise(camera.value, to: details)
        let call = await client.next()
        #expect(call.request == .revise(camera.value.id, details, camera.version))
        call.answer(Versioned<Item>(camera.value.revised(details)))
        #expect(try await revised == camera.value.revised(details))
        let late = await failure { () async throws(ClientFailure) in
            try await catalog.revise(camera.value, to: details)
        }
        #expect(late?.code == .changedMeanwhile && client.requests.count == 2)
    }

    @Test("when somebody else was faster the item is loaded anew")
    func changedMeanwhile() async throws {
        let details = try #require(Item.samples.last).details
        let newer = Versioned<Item>(camera.value.revised(details))
        async let load = catalog.loadItem(camera.value.id)
        await client.next().answer(camera)
        _ = await load
        async let late = failure { () async throws(ClientFailure) in try await catalog.revise(camera.value, to: details)
        }
        await client.next().fail(ClientFailure(.changedMeanwhile))
        await client.next().answer(newer)
        #expect(await late?.code == .changedMeanwhile)
        #expect(catalog.item(camera.value.id) == newer.value)
    }

    @Test(
        "an answer that was asked for before a revision does not undo it, unless it is of a later state",
        arguments: [1, 3]
    )
    func lateAnswer(version: Int) async throws {
        let id = camera.value.id, details = try #require(Item.samples.last).details
        async let first = catalog.loadItem(id)
        await client.next().answer(camera)
        _ = await first
        async let second = catalog.loadItem(id)
        let late = await client.next()
        async let revised = catalog.revise(camera.value, to: details)
        await client.next().answer(Versioned<Item>(camera.value.revised(details)))
        _ = try await revised
        let answered = version == 1 ? camera.value : camera.value.revised(details).revised(camera.value.details)
        late.answer(Versioned<Item>(answered))
        _ = await second
        #expect(catalog.item(id) == (version == 1 ? camera.value.revised(details) : answered))
    }

    @Test("a review stands with the others")
    func reviewing() async throws {
        let item = Review.sample.item
        async let review = catalog.review(item, rating: 4, text: Review.sample.text)
        await client.next().answer(Review.sample)
        #expect(try await review == .sample)
        #expect(catalog.reviews(of: item) == [.sample])
    }

    @Test("reviews that were asked for before one was written do not take it away")
    func lateReviews() async throws {
        let item = Review.sample.item
        async let load = catalog.loadReviews(of: item)
        let late = await client.next()
        async let review = catalog.review(item, rating: 4, text: Review.sample.text)
        await client.next().answer(Review.sample)
        _ = try await review
        late.answer([Review]())
        _ = await load
        #expect(catalog.reviews(of: item) == [.sample])
    }
}
