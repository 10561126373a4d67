public import FoundationCore

/// What the key of a request names.
private enum RequestKeySubject {}

/// Something that is to happen once, however often it is asked for.
enum ListingIntent: Hashable {
    case draft(ItemDetails)
    case review(ItemID, rating: Int, text: String)
}

/// Selling, and judging what was bought. What fails here is thrown to whoever asked for it.
extension Catalog {
    /// Drafts an item to sell.
    ///
    /// Until the house has decided, the same details are sent under the same key again, so that there is one draft.
    ///
    /// - Parameter key: names this one intent over several runs of the program; by default a new one.
    /// - Throws: `ClientFailure`.
    @discardableResult
    public func list(_ details: ItemDetails, key: String? = nil) async throws(ClientFailure) -> Item {
        let listings = listings
        let seen = try await settle(.draft(details), key) { key throws(ClientFailure) in
            try await listings.draft(details, key: key)
        }
        take(seen, loads.nextNumber())
        changes += 1
        await save()
        return seen.value
    }

    /// Changes an item, if it is still as it was seen.
    ///
    /// - Parameters:
    ///   - seen: the item as the seller saw it; another one than what is known by now is refused without asking.
    ///   - details: as they shall be, unchanged parts included.
    /// - Throws: `ClientFailure`; after `.changedMeanwhile` from the house the item is loaded anew.
    @discardableResult
    public func revise(_ seen: Item, to details: ItemDetails) async throws(ClientFailure) -> Item {
        guard let held = items[seen.id], held.value == seen else {
            throw ClientFailure(.changedMeanwhile, detail: "the item is no longer as it was seen")
        }
        do {
            let revised = try await listings.revise(seen.id, to: details, ifSeen: held.version)
            take(revised, loads.nextNumber())
            changes += 1
            await save()
            return revised.value
        } catch {
            if error.code == .changedMeanwhile { await loadItem(seen.id) }
            throw error
        }
    }

    /// Judges a purchase; the same judgement again is the same review.
    ///
    /// - Parameter rating: from 1, the worst, to 5.
    /// - Throws: `ClientFailure`.
    @discardableResult
    public func review(_ item: ItemID, rating: Int, text: String) async throws(ClientFailure) -> Review {
        let listings = listings
        let review = try await settle(.review(item, rating: rating, text: text), nil) { key throws(ClientFailure) in
            try await listings.review(item, rating: rating, text: text, key: key)
        }
        let others = (reviewsByItem[item] ?? []).filter { $0 != review }
        reviewsByItem[item] = others + [review]
        reviewNumbers[item] = loads.nextNumber()
        answers[.reviews(item)] = AnswerTime(asOf: clock.now, isStored: false)
        changes += 1
        await save()
        return review
    }

    /// A key for a request that nobody has made yet.
    func newKey() -> String { identifiers.next(RequestKeySubject.self).rawValue }

    private func settle<Value>(
        _ intent: ListingIntent,
        _ given: String?,
        _ ask: (String) async throws(ClientFailure) -> Value
    ) async throws(ClientFailure) -> Value {
        let key = given ?? unsettled[intent] ?? newKey()
        unsettled[intent] = key
        do {
            let value = try await ask(key)
            unsettled[intent] = nil
            return value
        } catch {
            // That nothing happened this time does not tell what became of an earlier time.
            if error.isDecision { unsettled[intent] = nil }
            throw error
        }
    }
}
