import Catalog
import FoundationCore
import FoundationCoreTesting
import Synchronization
import Testing

@MainActor @Suite struct CatalogDraftingTests {
    private let client = HeldCatalogClient()
    private let store = DraftStore()
    private let camera = Versioned<Item>(.sample)

    /// The catalog of a run of the program.
    private func catalog() -> Catalog {
        Catalog(
            client: client,
            listings: client,
            drafts: store,
            clock: TestClock(),
            identifiers: RandomIdentifierSource()
        )
    }

    private func draft(in catalog: Catalog) async -> Result<ItemID, any Error> {
        do {
            return .success(try await catalog.draft(camera.value.details, by: camera.value.seller))
        } catch {
            return .failure(error)
        }
    }

    private var keys: [String] {
        client.requests.compactMap { if case .draft(_, let key) = $0 { key } else { nil } }
    }

    @Test("a draft whose answer did not arrive is asked for again by the next run, under the same key")
    func answerLost() async throws {
        async let lost = draft(in: catalog())
        await client.next().fail(ClientFailure(.offline, effect: .unknown))
        let result = await lost
        #expect(throws: ClientFailure.self) { try result.get() }
        async let again = draft(in: catalog())
        await client.next().answer(camera)
        #expect(try await again.get() == camera.value.id)
        #expect(keys.count == 2 && keys[0] == keys[1] && store.drafts.map(\.item) == [camera.value.id])
    }

    @Test("a draft that is there is not made again, until its auction is published")
    func there() async throws {
        async let first = draft(in: catalog())
        await client.next().answer(camera)
        _ = try await first.get()
        let catalog = catalog()
        async let second = draft(in: catalog)
        let look = await client.next()
        #expect(look.request == .item(camera.value.id))
        look.answer(camera)
        #expect(try await second.get() == camera.value.id)
        await catalog.finishDraft(camera.value.id)
        #expect(store.drafts.isEmpty)
        async let third = draft(in: catalog)
        await client.next().answer(camera)
        _ = try await third.get()
        #expect(keys.count == 2 && keys[0] != keys[1])
    }

    @Test("a draft that the house has no more is made anew, under another key")
    func gone() async throws {
        async let first = draft(in: catalog())
        await client.next().answer(camera)
        _ = try await first.get()
        async let second = draft(in: catalog())
        await client.next().fail(ClientFailure(.notFound))
        await client.next().answer(camera)
        #expect(try await second.get() == camera.value.id)
        #expect(keys.count == 2 && keys[0] != keys[1])
    }

    @Test("a draft that was refused is forgotten")
    func refused() async throws {
        async let first = draft(in: catalog())
        await client.next().fail(ClientFailure(.invalid))
        let result = await first
        #expect(throws: ClientFailure.self) { try result.get() }
        #expect(store.drafts.isEmpty)
    }

    @Test("when it cannot be kept that a draft is begun, nothing is drafted")
    func unkept() async throws {
        store.failure.withLock { $0 = LocalStoreFailure(.unwritable, "the disk is full") }
        let result = await draft(in: catalog())
        #expect(throws: LocalStoreFailure.self) { try result.get() }
        #expect(client.requests.isEmpty)
    }

    @Test("when what was begun before makes no sense, that is told once, and the draft is made")
    func damaged() async throws {
        let catalog = catalog(), damage = LocalStoreFailure(.damaged, "the damaged file was moved to drafts.damaged-1")
        store.damage.withLock { $0 = damage }
        async let made = draft(in: catalog)
        await client.next().answer(camera)
        #expect(try await made.get() == camera.value.id)
        #expect(catalog.draftsFailure == damage && store.drafts.map(\.item) == [camera.value.id])
    }
}

/// Drafts in memory, and a failure that every call throws when there is one.
private final class DraftStore: UnfinishedDraftStore {
    private let kept = Mutex<[UnfinishedDraft]>([])
    let failure = Mutex<LocalStoreFailure?>(nil)
    /// What the next call throws, and no other: what made no sense is out of the way then.
    let damage = Mutex<LocalStoreFailure?>(nil)

    var drafts: [UnfinishedDraft] { kept.withLock { $0 } }

    private func check() throws(LocalStoreFailure) {
        if let failure = failure.withLock({ $0 }) { throw failure }
        if let damage = damage.withLock({ $0.take() }) { throw damage }
    }

    func begin(
        _ details: ItemDetails,
        by seller: MemberID,
        key: String
    ) async throws(LocalStoreFailure) -> UnfinishedDraft {
        try check()
        return kept.withLock { kept in
            if let begun = kept.first(where: { ($0.details, $0.seller) == (details, seller) }) { return begun }
            kept.append(UnfinishedDraft(seller: seller, details: details, key: key))
            return kept[kept.count - 1]
        }
    }

    func note(_ item: ItemID, of key: String) async throws(LocalStoreFailure) {
        try check()
        kept.withLock { kept in
            for index in kept.indices where kept[index].key == key { kept[index].item = item }
        }
    }

    func finish(key: String) async throws(LocalStoreFailure) {
        try check()
        kept.withLock { $0.removeAll { $0.key == key } }
    }

    func finish(_ item: ItemID) async throws(LocalStoreFailure) {
        try check()
        kept.withLock { $0.removeAll { $0.item == item } }
    }
}
