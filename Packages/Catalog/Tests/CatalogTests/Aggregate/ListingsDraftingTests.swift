import Catalog
import FoundationCore
import FoundationCoreTesting
import Synchronization
import Testing

@MainActor @Suite struct ListingsDraftingTests {
    private let client = HeldCatalogClient()
    private let store = DraftStore()
    private let camera = Versioned<Item>(.sample)

    /// Returns the aggregate of a new run of the program.
    private func listings() -> Listings {
        Listings(in: Catalog(client: client, clock: TestClock()), client: client, drafts: store)
    }

    private func draft(in listings: Listings) async -> Result<ItemID, any Error> {
        do {
            return .success(try await listings.draft(camera.value.details, by: camera.value.seller))
        } catch {
            return .failure(error)
        }
    }

    private var keys: [String] {
        client.requests.compactMap { if case .draft(_, let key) = $0 { key } else { nil } }
    }

    @Test("a draft whose response did not arrive is sent again by the next run, with the same key")
    func answerLost() async throws {
        async let lost = draft(in: listings())
        await client.next().fail(ClientFailure(.offline, effect: .unknown))
        let result = await lost
        #expect(throws: ClientFailure.self) { try result.get() }
        async let again = draft(in: listings())
        await client.next().answer(camera)
        #expect(try await again.get() == camera.value.id)
        #expect(keys.count == 2 && keys[0] == keys[1] && store.drafts.map(\.item) == [camera.value.id])
    }

    @Test("until the auction is published, drafting the same details returns the same draft")
    func existing() async throws {
        async let first = draft(in: listings())
        await client.next().answer(camera)
        _ = try await first.get()
        let listings = listings()
        async let second = draft(in: listings)
        let request = await client.next()
        #expect(request.request == .item(camera.value.id))
        request.answer(camera)
        #expect(try await second.get() == camera.value.id)
        await listings.finishDraft(camera.value.id)
        #expect(store.drafts.isEmpty)
        async let third = draft(in: listings)
        await client.next().answer(camera)
        _ = try await third.get()
        #expect(keys.count == 2 && keys[0] != keys[1])
    }

    @Test("a draft that the house does not have is created again, with another key")
    func gone() async throws {
        async let first = draft(in: listings())
        await client.next().answer(camera)
        _ = try await first.get()
        async let second = draft(in: listings())
        await client.next().fail(ClientFailure(.notFound))
        await client.next().answer(camera)
        #expect(try await second.get() == camera.value.id)
        #expect(keys.count == 2 && keys[0] != keys[1])
    }

    @Test("a refused draft is removed from the store")
    func refused() async throws {
        async let first = draft(in: listings())
        await client.next().fail(ClientFailure(.invalid))
        let result = await first
        #expect(throws: ClientFailure.self) { try result.get() }
        #expect(store.drafts.isEmpty)
    }

    @Test("if the draft cannot be stored, no request is sent")
    func unkept() async throws {
        store.failure.withLock { $0 = LocalStoreFailure(.unwritable, "the disk is full") }
        let result = await draft(in: listings())
        #expect(throws: LocalStoreFailure.self) { try result.get() }
        #expect(client.requests.isEmpty)
    }

    @Test("damaged drafts are reported, and the item is drafted")
    func damaged() async throws {
        let listings = listings(),
            damage = LocalStoreFailure(.damaged, "the damaged file was moved to drafts.damaged-1")
        store.damage.withLock { $0 = damage }
        async let made = draft(in: listings)
        await client.next().answer(camera)
        #expect(try await made.get() == camera.value.id)
        #expect(listings.draftsFailure == damage && store.drafts.map(\.item) == [camera.value.id])
    }
}

/// An in-memory store that throws the failures that a test sets.
private final class DraftStore: UnfinishedDraftStore {
    private let kept = Mutex<[UnfinishedDraft]>([])
    /// The failure of every call.
    let failure = Mutex<LocalStoreFailure?>(nil)
    /// The failure of the next call only, because a real store moves the damaged drafts aside.
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
