import Catalog
import FoundationCore
import Synchronization

/// A client whose calls wait until a test responds to them, in any order.
final class HeldCatalogClient: CatalogClient, ListingClient {
    enum Request: Hashable, Sendable {
        case search(SearchQuery, PageCursor?, facets: Bool)
        case item(ItemID)
        case reviews(ItemID)
        case categories
        case path(ItemCategoryID)
        case brands
        case brand(BrandID)
        case draft(ItemDetails, String)
        case revise(ItemID, ItemDetails, EntityVersion<Item>)
        case relist(ItemID, String)
        case review(ItemID, String)
    }

    /// A call that waits for its response; the first response counts.
    final class Call: Sendable {
        let request: Request
        private let state = Mutex<(continuation: CheckedContinuation<Reply, Never>?, early: Reply?)>((nil, nil))

        typealias Reply = Result<any Sendable, ClientFailure>

        init(_ request: Request) { self.request = request }

        func answer(_ value: some Sendable) { settle(.success(value)) }

        func fail(_ failure: ClientFailure) { settle(.failure(failure)) }

        fileprivate func settle(_ reply: Reply) {
            let continuation = state.withLock { state in
                if state.continuation == nil, state.early == nil { state.early = reply }
                return state.continuation.take()
            }
            continuation?.resume(returning: reply)
        }

        fileprivate func reply() async -> Reply {
            await withCheckedContinuation { continuation in
                let early = state.withLock { state in
                    if state.early == nil { state.continuation = continuation }
                    return state.early
                }
                if let early { continuation.resume(returning: early) }
            }
        }
    }

    private struct State {
        var calls: [Call] = []
        var waiters: [CheckedContinuation<Call, Never>] = []
        var requests: [Request] = []
        var cancelled: [Request] = []
    }

    private let state = Mutex(State())

    /// All requests so far.
    var requests: [Request] { state.withLock(\.requests) }

    /// The cancelled requests.
    var cancelled: [Request] { state.withLock(\.cancelled) }

    /// Returns the next call; waits until there is one.
    func next() async -> Call {
        await withCheckedContinuation { continuation in
            let call: Call? = state.withLock { state in
                if !state.calls.isEmpty { return state.calls.removeFirst() }
                state.waiters.append(continuation)
                return nil
            }
            if let call { continuation.resume(returning: call) }
        }
    }

    func search(
        _ query: SearchQuery,
        from cursor: PageCursor?,
        limit: PageLimit,
        facets: Bool
    ) async throws(ClientFailure) -> SearchPage { try await ask(.search(query, cursor, facets: facets)) }

    func item(_ id: ItemID) async throws(ClientFailure) -> Versioned<Item> { try await ask(.item(id)) }

    func reviews(of item: ItemID) async throws(ClientFailure) -> [Review] { try await ask(.reviews(item)) }

    func categories() async throws(ClientFailure) -> [ItemCategory] { try await ask(.categories) }

    func path(to category: ItemCategoryID) async throws(ClientFailure) -> [ItemCategory] {
        try await ask(.path(category))
    }

    func brands() async throws(ClientFailure) -> [Brand] { try await ask(.brands) }

    func brand(_ id: BrandID) async throws(ClientFailure) -> Brand { try await ask(.brand(id)) }

    func draft(_ details: ItemDetails, key: String) async throws(ClientFailure) -> Versioned<Item> {
        try await ask(.draft(details, key))
    }

    func revise(
        _ item: ItemID,
        to details: ItemDetails,
        ifSeen version: EntityVersion<Item>
    ) async throws(ClientFailure) -> Versioned<Item> { try await ask(.revise(item, details, version)) }

    func relist(_ item: ItemID, key: String) async throws(ClientFailure) -> Versioned<Item> {
        try await ask(.relist(item, key))
    }

    func review(_ item: ItemID, rating: Int, text: String, key: String) async throws(ClientFailure) -> Review {
        try await ask(.review(item, key))
    }

    private func ask<Value: Sendable>(_ request: Request) async throws(ClientFailure) -> Value {
        let call = Call(request)
        let waiter = state.withLock { state -> CheckedContinuation<Call, Never>? in
            state.requests.append(request)
            guard state.waiters.isEmpty else { return state.waiters.removeFirst() }
            state.calls.append(call)
            return nil
        }
        waiter?.resume(returning: call)
        let reply = await withTaskCancellationHandler {
            await call.reply()
        } onCancel: {
            state.withLock { $0.cancelled.append(request) }
            call.settle(.failure(ClientFailure(.cancelled)))
        }
        guard let value = try reply.get() as? Value else {
            throw ClientFailure(.serverFault, detail: "The test responds to \(request) with another type.")
        }
        return value
    }
}

extension Versioned<Item> {
    /// Creates a versioned item with an entity version derived from the item's version.
    init(_ item: Item) { self.init(item, version: EntityVersion<Item>(rawValue: "v\(item.version)")) }
}
