public import FoundationCore
public import Observation

/// The aggregate for sellers and buyers: drafts, revisions, relistings and reviews.
///
/// Responses are merged into a ``Catalog``, whose views show them. Failures are thrown to the caller.
///
/// ```swift
/// let listings = Listings(in: catalog, client: client)
/// let item = try await listings.draft(details)
/// ```
@MainActor @Observable
public final class Listings {
    /// A request that must take effect once, however often it is sent.
    private enum Intent: Hashable {
        case draft(ItemDetails)
        case relisting(ItemID)
        case review(ItemID, rating: Int, text: String)
    }

    /// The subject of idempotency keys.
    private enum RequestKeySubject {}

    /// The failure that reports damaged stored drafts, which were ignored; `nil` if no stored draft was damaged.
    public internal(set) var draftsFailure: LocalStoreFailure?

    let catalog: Catalog
    let drafts: (any UnfinishedDraftStore)?
    private let client: any ListingClient
    private let identifiers: any IdentifierSource
    @ObservationIgnored private var pendingKeys: [Intent: String] = [:]

    /// Creates the aggregate. It sends no request.
    ///
    /// - Parameters:
    ///   - catalog: The catalog that receives the responses.
    ///   - client: The client of the seller or buyer.
    ///   - drafts: The store of unfinished drafts; `nil` to store none.
    ///   - identifiers: The source of idempotency keys.
    public init(
        in catalog: Catalog,
        client: any ListingClient,
        drafts: (any UnfinishedDraftStore)? = nil,
        identifiers: any IdentifierSource = RandomIdentifierSource()
    ) {
        self.catalog = catalog
        self.client = client
        self.drafts = drafts
        self.identifiers = identifiers
    }

    /// Drafts an item.
    ///
    /// Until the house has decided, repeated calls with the same details send the same idempotency key, so that only
    /// one draft is created.
    ///
    /// - Parameters:
    ///   - details: The details of the item.
    ///   - key: The idempotency key; by default, the key of earlier calls with the same details if the house has not
    ///     decided them, otherwise a new key.
    /// - Throws: `ClientFailure`.
    @discardableResult
    public func draft(_ details: ItemDetails, key: String? = nil) async throws(ClientFailure) -> Item {
        let client = client
        let seen = try await retryingSameKey(.draft(details), key) { key throws(ClientFailure) in
            try await client.draft(details, key: key)
        }
        return await merge(seen)
    }

    /// Revises an item if it has not changed since the seller saw it.
    ///
    /// - Parameters:
    ///   - seen: The item as the seller saw it. If it differs from the loaded item, the revision fails without a
    ///     request.
    ///   - details: The complete new details.
    /// - Throws: `ClientFailure`: `.versionConflict` if the item has changed, or if the backend did not state the
    ///   version of the loaded item. If the house reports the conflict, the item is reloaded before the error is
    ///   thrown.
    @discardableResult
    public func revise(_ seen: Item, to details: ItemDetails) async throws(ClientFailure) -> Item {
        guard let held = catalog.loaded.items[seen.id], held.value == seen else {
            throw ClientFailure(.versionConflict, detail: "The item has changed since it was displayed.")
        }
        guard let version = held.version else {
            throw ClientFailure(.versionConflict, detail: "The version of the item is unknown; load the item again.")
        }
        do {
            return await merge(try await client.revise(seen.id, to: details, ifSeen: version))
        } catch {
            if error.code == .versionConflict { await catalog.loadItem(seen.id) }
            throw error
        }
    }

    /// Relists an item whose auction ended without a buyer: drafts a new item with the same details. An item can be
    /// relisted once.
    ///
    /// - Throws: `ClientFailure`; see ``ListingClient/relist(_:key:)``.
    @discardableResult
    public func relist(_ item: ItemID) async throws(ClientFailure) -> Item {
        let client = client
        let seen = try await retryingSameKey(.relisting(item)) { key throws(ClientFailure) in
            try await client.relist(item, key: key)
        }
        return await merge(seen)
    }

    /// Reviews a purchase. Until the house has decided, repeated calls with the same rating and text send the same
    /// idempotency key, so that only one review is written.
    ///
    /// - Parameters:
    ///   - item: The purchased item.
    ///   - rating: 1 (worst) to 5.
    ///   - text: The text of the review; may be empty.
    /// - Throws: `ClientFailure`.
    @discardableResult
    public func review(_ item: ItemID, rating: Int, text: String) async throws(ClientFailure) -> Review {
        let client = client
        let review = try await retryingSameKey(.review(item, rating: rating, text: text)) {
            key throws(ClientFailure) in
            try await client.review(item, rating: rating, text: text, key: key)
        }
        await catalog.apply { loaded, number, time in
            let others = (loaded.reviews[item] ?? []).filter { $0 != review }
            loaded.apply(others + [review], of: item, number)
            loaded.complete(.reviews(item), at: time)
        }
        return review
    }

    /// Returns a new idempotency key.
    func newKey() -> String { identifiers.next(RequestKeySubject.self).rawValue }

    private func merge(_ seen: Versioned<Item>) async -> Item {
        await catalog.apply { loaded, number, time in
            loaded.apply(seen, number, at: time)
            loaded.complete(.item(seen.value.id), at: time)
        }
        return seen.value
    }

    private func retryingSameKey<Value>(
        _ intent: Intent,
        _ given: String? = nil,
        _ send: (String) async throws(ClientFailure) -> Value
    ) async throws(ClientFailure) -> Value {
        let key = given ?? pendingKeys[intent] ?? newKey()
        pendingKeys[intent] = key
        do {
            let value = try await send(key)
            pendingKeys[intent] = nil
            return value
        } catch {
            // Keep the key for a retry unless the house has decided: after any other failure, an earlier attempt may
            // still have taken effect.
            if error.isDecision { pendingKeys[intent] = nil }
            throw error
        }
    }
}
