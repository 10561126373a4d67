public import FoundationCore

/// The subject of idempotency keys.
private enum RequestKeySubject {}

/// A request that must take effect once, however often it is sent.
enum ListingIntent: Hashable {
    case draft(ItemDetails)
    case review(ItemID, rating: Int, text: String)
}

/// Selling and reviewing. Failures are thrown to the caller.
extension Catalog {
    /// Drafts an item.
    ///
    /// Until the house has decided, the same details are sent with the same idempotency key, so that there is one draft.
    ///
    /// - Parameters:
    ///   - details: The details of the item.
    ///   - key: The idempotency key; by default a new one.
    /// - Throws: `ClientFailure`.
    @discardableResult
    public func list(_ details: ItemDetails, key: String? = nil) async throws(ClientFailure) -> Item {
        let listings = listings
        let seen = try await retryingSameKey(.draft(details), key) { key throws(ClientFailure) in
            try await listings.draft(details, key: key)
        }
        apply(seen, loads.nextRequestNumber())
        changes += 1
        await save()
        return seen.value
    }

    /// Revises an item if it has not changed since the seller saw it.
    ///
    /// - Parameters:
    ///   - seen: The item as the seller saw it. If it differs from the loaded item, the revision fails without a request.
    ///   - details: The complete new details.
    /// - Throws: `ClientFailure`. After `.changedMeanwhile` from the house, the item is reloaded.
    @discardableResult
    public func revise(_ seen: Item, to details: ItemDetails) async throws(ClientFailure) -> Item {
        guard let held = items[seen.id], held.value == seen else {
            throw ClientFailure(.changedMeanwhile, detail: "The item has changed since it was displayed.")
        }
        do {
            let revised = try await listings.revise(seen.id, to: details, ifSeen: held.version)
            apply(revised, loads.nextRequestNumber())
            changes += 1
            await save()
            return revised.value
        } catch {
            if error.code == .changedMeanwhile { await loadItem(seen.id) }
            throw error
        }
    }

    /// Reviews a purchase. The same rating and text again return the same review.
    ///
    /// - Parameters:
    ///   - item: The purchased item.
    ///   - rating: 1 (worst) to 5.
    ///   - text: The text of the review; may be empty.
    /// - Throws: `ClientFailure`.
    @discardableResult
    public func review(_ item: ItemID, rating: Int, text: String) async throws(ClientFailure) -> Review {
        let listings = listings
        let review = try await retryingSameKey(.review(item, rating: rating, text: text), nil) {
            key throws(ClientFailure) in
            try await listings.review(item, rating: rating, text: text, key: key)
        }
        let others = (reviewsByItem[item] ?? []).filter { $0 != review }
        reviewsByItem[item] = others + [review]
        reviewNumbers[item] = loads.nextRequestNumber()
        loadTimes[.reviews(item)] = LoadTime(asOf: clock.now, isStored: false)
        changes += 1
        await save()
        return review
    }

    /// Returns a new idempotency key.
    func newKey() -> String { identifiers.next(RequestKeySubject.self).rawValue }

    private func retryingSameKey<Value>(
        _ intent: ListingIntent,
        _ given: String?,
        _ ask: (String) async throws(ClientFailure) -> Value
    ) async throws(ClientFailure) -> Value {
        let key = given ?? pendingKeys[intent] ?? newKey()
        pendingKeys[intent] = key
        do {
            let value = try await ask(key)
            pendingKeys[intent] = nil
            return value
        } catch {
            // A failure without effect does not tell whether an earlier attempt took effect.
            if error.isDecision { pendingKeys[intent] = nil }
            throw error
        }
    }
}
