internal import APICore
public import FoundationCore
internal import HTTPCore
public import Ordering
internal import OrderingAPI

/// A file-based store of the idempotency keys of one person's pending changes in one house. Several processes may use
/// the file concurrently. A damaged file is moved aside and reported.
///
/// A change is stored as its HTTP request, so the file can contain an address or a discount code until the change is
/// finished. Only the user of the process can read the file.
public struct FilePendingOrderCommandStore: PendingOrderCommandStore {
    /// The maximum number of stored changes. When it is exceeded, the oldest change is removed from the store.
    private static let maximumCount = 100

    private let file: OwnedFile<[PendingChange]>

    /// A change with its idempotency key. JSON: an object with both properties.
    private struct PendingChange: Codable, Sendable, Equatable {
        /// The method, the target and the body of the request.
        let request: String
        let key: String
    }

    /// Creates the store of an owner in a folder, which must exist. Owners may share a folder.
    public init(folder: String, owner: StoreOwner) {
        file = OwnedFile(path: owner.path(of: "pending-orders", in: folder), of: owner)
    }

    /// Returns the stored key of a change, or stores a new one. Runs off the caller's actor.
    @concurrent
    public func begin(_ change: OrderingChange, key: String) async throws(LocalStoreFailure) -> String {
        let request: String
        do {
            request = try Self.text(of: change.request(withKey: key))
        } catch {
            throw LocalStoreFailure(.unwritable, "the change cannot be stored: \(error)")
        }
        return try file.entry(
            where: { $0.request == request },
            orAppend: PendingChange(request: request, key: key),
            atMost: Self.maximumCount
        ).key
    }

    /// Removes keys. Runs off the caller's actor.
    @concurrent
    public func finish(keys: Set<String>) async throws(LocalStoreFailure) {
        try file.updateEntries(atMost: Self.maximumCount) { $0.removeAll { keys.contains($0.key) } }
    }

    /// Returns the request as a text. Equal changes have equal texts, because JSON is encoded with sorted keys.
    private static func text(of request: HTTPRequest) -> String {
        "\(request.method.rawValue) \(request.target) \(String(decoding: request.body, as: UTF8.self))"
    }
}

extension OrderingChange {
    /// Returns the request for the change.
    ///
    /// - Throws: `URLSyntaxError` if an identifier cannot be part of a path; `JSONError`.
    fileprivate func request(withKey key: String) throws -> HTTPRequest {
        switch self {
        case .command(let command, let order):
            try OrderingAPI.endpoint(for: command).request(for: OrderRequest(command, on: order, key: key))
        case .answer(let offer, let isAccepted):
            try OrderingAPI.answerEndpoint(isAccepted: isAccepted).request(for: OfferAnswer(to: offer, key: key))
        case .addShippingMethod(let method):
            try OrderingAPI.addShippingMethod.request(for: SellerAddition(method, key: key))
        case .addDiscount(let discount): try OrderingAPI.addDiscount.request(for: SellerAddition(discount, key: key))
        }
    }
}
