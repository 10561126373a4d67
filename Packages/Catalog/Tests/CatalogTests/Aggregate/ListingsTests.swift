import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite struct ListingsTests {
    private let client = HeldCatalogClient()
    private let catalog: Catalog
    private let listings: Listings
    private let camera = Versioned<Item>(.sample)

    init() {
        catalog = Catalog(client: client, clock: TestClock())
        listings = Listings(in: catalog, client: client, identifiers: SequentialIdentifierSource())
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

    @Test("a draft that the house has accepted is loaded")
    func drafting() async throws {
        async let item = listings.draft(camera.value.details)
        await client.next().answer(camera)
        #expect(try await item == camera.value)
        #expect(catalog.item(camera.value.id) == camera.value)
    }

    @Test("a draft that the house has not decided is sent again with its key; after a refusal, the key is new")
    func repeating() async throws {
        let details = camera.value.details
        // Throttling does not tell whether the first request took effect.
        for failure in [ClientFailure(.offline, effect: .unknown), ClientFailure(.throttled), ClientFailure(.invalid)] {
            async let failed = self.failure { () async throws(ClientFailure) in try await listings.draft(details) }
            await client.next().fail(failure)
            #expect(await failed == failure)
        }
        async let item = listings.draft(details)
        await client.next().answer(camera)
        _ = try await item
        let keys = client.requests.compactMap { key(of: $0) }
        #expect(keys.count == 4 && Set(keys[...2]).count == 1 && keys[2] != keys[3])
        async let named = listings.draft(details, key: "import 7")
        await client.next().answer(camera)
        _ = try await named
        #expect(client.requests.last == .draft(details, "import 7"))
    }

    @Test("a revision sends the version that was seen, and fails without a request if a newer one is loaded")
    func revising() async throws {
        let details = try #require(Item.samples.last).details
        let unseen = await failure { () async throws(ClientFailure) in
            try await listings.revise(camera.value, to: details)
        }
        #expect(unseen?.code == .versionConflict && client.requests == [])
        async let load = catalog.loadItem(camera.value.id)
        await client.next().answer(camera)
        _ = await load
        async let revised = listings.revise(camera.value, to: details)
        let call = await client.next()
        #expect(try call.request == .revise(camera.value.id, details, #require(camera.version)))
        call.answer(Versioned<Item>(camera.value.revised(details)))
        #expect(try await revised == camera.value.revised(details))
        let late = await failure { () async throws(ClientFailure) in
            try await listings.revise(camera.value, to: details)
        }
        #expect(late?.code == .versionConflict && client.requests.count == 2)
    }

    @Test("an item of a backend that states no version cannot be revised, and no request is sent")
    func unversioned() async throws {
        let details = try #require(Item.samples.last).details
        async let load = catalog.loadItem(camera.value.id)
        await client.next().answer(Versioned<Item>(camera.value, version: nil))
        _ = await load
        let failure = await failure { () async throws(ClientFailure) in
            try await listings.revise(camera.value, to: details)
        }
        #expect(failure?.code == .versionConflict && failure?.effect == .notApplied && client.requests.count == 1)
    }

    @Test("after a conflicting revision the item is reloaded")
    func versionConflict() async throws {
        let details = try #require(Item.samples.last).details
        let newer = Versioned<Item>(camera.value.revised(details))
        async let load = catalog.loadItem(camera.value.id)
        await client.next().answer(camera)
        _ = await load
        async let late = failure { () async throws(ClientFailure) in
            try await listings.revise(camera.value, to: details)
        }
        await client.next().fail(ClientFailure(.versionConflict))
        await client.next().answer(newer)
        #expect(await late?.code == .versionConflict)
        #expect(catalog.item(camera.value.id) == newer.value)
    }

    @Test(
        "a response to an earlier request does not undo a revision, unless the response has a later version",
        arguments: [1, 3]
    )
    func lateAnswer(version: Int) async throws {
        let id = camera.value.id, details = try #require(Item.samples.last).details
        async let first = catalog.loadItem(id)
        await client.next().answer(camera)
        _ = await first
        async let second = catalog.loadItem(id)
        let late = await client.next()
        async let revised = listings.revise(camera.value, to: details)
        await client.next().answer(Versioned<Item>(camera.value.revised(details)))
        _ = try await revised
        let answered = version == 1 ? camera.value : camera.value.revised(details).revised(camera.value.details)
        late.answer(Versioned<Item>(answered))
        _ = await second
        #expect(catalog.item(id) == (version == 1 ? camera.value.revised(details) : answered))
    }

    @Test("a review is added to the loaded reviews")
    func reviewing() async throws {
        let item = Review.sample.item
        async let review = listings.review(item, rating: 4, text: Review.sample.text)
        await client.next().answer(Review.sample)
        #expect(try await review == .sample)
        #expect(catalog.reviews(of: item) == [.sample])
    }

    @Test("reviews that were requested before a review was written do not remove it")
    func lateReviews() async throws {
        let item = Review.sample.item
        async let load = catalog.loadReviews(of: item)
        let late = await client.next()
        async let review = listings.review(item, rating: 4, text: Review.sample.text)
        await client.next().answer(Review.sample)
        _ = try await review
        late.answer([Review]())
        _ = await load
        #expect(catalog.reviews(of: item) == [.sample])
    }

    @Test("an item is relisted once, however often the request is sent")
    func relisting() async throws {
        let id = camera.value.id, new = Versioned<Item>(Item.samples[1])
        async let lost = self.failure { () async throws(ClientFailure) in try await listings.relist(id) }
        await client.next().fail(ClientFailure(.offline, effect: .unknown))
        _ = await lost
        async let relisted = listings.relist(id)
        await client.next().answer(new)
        #expect(try await relisted == new.value && catalog.item(new.value.id) == new.value)
        #expect(client.requests.count == 2 && client.requests[0] == client.requests[1])
    }
}
