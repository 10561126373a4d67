public import FoundationCore

extension ClientFailure.Code {
    /// The change was not requested, because its idempotency key could not be stored.
    public static let keyNotStored = ClientFailure.Code("keyNotStored", "not sent because it could not be stored")
}

// MARK: - Pending changes

extension Ordering {
    /// Removes the stored keys of the changes that the house has decided. Call it when their results are no longer
    /// needed, for example after printing them: until then, a repeated change returns the first result. A failure is
    /// stored in ``storeFailure``.
    public func finishChanges() async {
        guard let pendingChanges, !decidedKeys.isEmpty else { return }
        await finish(decidedKeys, in: pendingChanges)
        decidedKeys = []
    }

    /// Requests a change with the idempotency key of its first request.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - given: The key that the caller chose. It is not stored.
    ///   - send: Sends the request with a key. Its second parameter states whether the key was already stored.
    /// - Throws: The errors of `send`; `.keyNotStored`.
    func requesting<Result>(
        _ change: OrderingChange,
        withKey given: String? = nil,
        _ send: (_ key: String, _ isRepeated: Bool) async throws(ClientFailure) -> Result
    ) async throws(ClientFailure) -> Result {
        guard given == nil, let pendingChanges else { return try await send(given ?? newKey(), false) }
        let (key, isRepeated) = try await begin(change, in: pendingChanges)
        do throws(ClientFailure) {
            let result = try await send(key, isRepeated)
            decidedKeys.insert(key)
            return result
        } catch {
            // If the failure is not a decision of the house, an earlier attempt may still have taken effect.
            if error.isDecision { await finish([key], in: pendingChanges) }
            throw error
        }
    }

    private func begin(
        _ change: OrderingChange,
        in store: any PendingOrderCommandStore
    ) async throws(ClientFailure) -> (key: String, isRepeated: Bool) {
        let new = newKey()
        do throws(LocalStoreFailure) {
            let key = try await stored(new, of: change, in: store)
            if key != new { repeatedChanges.append(change) }
            return (key, key != new)
        } catch {
            throw ClientFailure(.keyNotStored, detail: error.description)
        }
    }

    private func stored(
        _ new: String,
        of change: OrderingChange,
        in store: any PendingOrderCommandStore
    ) async throws(LocalStoreFailure) -> String {
        do throws(LocalStoreFailure) {
            return try await store.begin(change, key: new)
        } catch  where error.code == .damaged {
            // The store has moved the damaged keys aside.
            storeFailure = error
            return try await store.begin(change, key: new)
        }
    }

    private func finish(_ keys: Set<String>, in store: any PendingOrderCommandStore) async {
        do throws(LocalStoreFailure) {
            try await store.finish(keys: keys)
        } catch {
            storeFailure = error
        }
    }

    private func newKey() -> String { identifiers.next(OrderCommand.self).rawValue }
}

// MARK: - Additions of a seller

extension Ordering {
    /// Adds a shipping method of the caller, unless buyers could not distinguish it from another one.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - client: The client for the seller's terms.
    /// - Throws: `ClientFailure`, as `SellerTermsClient.addShippingMethod(_:key:)` does; refused as `Refusal.nameTaken`
    ///   if the caller already offers a method that ``ShippingMethod/isAmbiguous(with:)``; `.keyNotStored`.
    public func addShippingMethod(
        _ method: NewShippingMethod,
        through client: any SellerTermsClient
    ) async throws(ClientFailure) -> ShippingMethod {
        try await requesting(.addShippingMethod(method)) { key, isRepeated throws(ClientFailure) in
            // If the first request took effect, the caller already offers the method, so a repeated request is not
            // checked.
            if !isRepeated, try await client.ownShippingMethods().contains(where: { $0.isAmbiguous(with: method) }) {
                throw ClientFailure(.nameTaken)
            }
            return try await client.addShippingMethod(method, key: key)
        }
    }

    /// Adds a discount of the caller.
    ///
    /// - Parameters:
    ///   - discount: The discount.
    ///   - client: The client for the seller's terms.
    /// - Throws: `ClientFailure`, as `SellerTermsClient.addDiscount(_:key:)` does; `.keyNotStored`.
    public func addDiscount(
        _ discount: NewDiscount,
        through client: any SellerTermsClient
    ) async throws(ClientFailure) -> Discount {
        try await requesting(.addDiscount(discount)) { key, _ throws(ClientFailure) in
            try await client.addDiscount(discount, key: key)
        }
    }
}
