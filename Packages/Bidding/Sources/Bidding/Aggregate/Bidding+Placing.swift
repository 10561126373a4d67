public import FoundationCore

extension ClientFailure.Code {
    /// The idempotency key of the bid could not be stored. The bid was not sent, because without the stored key, a
    /// crash could have led to two bids.
    public static let notRecorded = ClientFailure.Code("notRecorded", "not sent because it could not be stored")
}

extension Bidding {
    /// Places a maximum, or raises the caller's own maximum.
    ///
    /// The bid is stored as pending before it is sent, and is in `pendingBids(on:)` until its outcome is known. The
    /// outcome is then in `ownPosition(on:)`.
    ///
    /// Requests on one item are sent one at a time, in order; pending bids on the item are settled first. A bid is
    /// refused without a request only if it breaks a rule and cannot have become valid since the last load. The house
    /// checks everything else.
    ///
    /// - Parameters:
    ///   - maximum: The most that the bidder will pay.
    ///   - item: The item.
    ///   - version: The version of the auction that the bidder saw, from `version(of:)`; `nil` to bid on any version.
    /// - Returns: The receipt, with the outcome and the price.
    /// - Throws: `ClientFailure`. If its effect is `.unknown`, the bid stays pending, and `settlePendingBids()`
    ///   determines the outcome of the bid. The codes include:
    ///   - `.invalid`: The maximum is not positive.
    ///   - `.refused`: The refusal is `Refusal.wrongCurrency` or a refusal of the house.
    ///   - `.versionConflict`: The auction does not have that version.
    ///   - `.notRecorded`: The bid could not be stored.
    ///   - `.unsettled`: An earlier request on the item is still pending, so the bid was not sent. `detail` names the
    ///     earlier request. `retryAfter` is the pause that the house requested, if any.
    ///   - `.cancelled`: The task is cancelled.
    public func placeBid(
        _ maximum: Money,
        on item: ItemID,
        ifSeen version: EntityVersion<Auction>? = nil
    ) async throws(ClientFailure) -> BidReceipt {
        try check(maximum, on: item)
        return try await perform(.bid(maximum, ifSeen: version), on: item)
    }

    /// Buys an item at its buy-now price. The purchase is stored as pending, like a bid.
    ///
    /// - Throws: The errors of `placeBid(_:on:ifSeen:)`.
    public func buyNow(_ item: ItemID) async throws(ClientFailure) -> BidReceipt {
        try await perform(.purchase, on: item)
    }

    /// Retracts bids of the caller (rule R5, <doc:BiddingRules>). The retraction is stored as pending, like a bid.
    ///
    /// A retraction 12 hours or more before the close removes all bids of the caller. In the last 12 hours, it removes
    /// only the newest bid, and only within an hour of placing it.
    ///
    /// - Throws: The errors of `placeBid(_:on:ifSeen:)`.
    public func retract(from item: ItemID, because reason: RetractionReason) async throws(ClientFailure) -> BidReceipt {
        try await perform(.retraction(reason), on: item)
    }

    private func check(_ maximum: Money, on item: ItemID) throws(ClientFailure) {
        guard maximum.minorUnits > 0 else { throw ClientFailure(.invalid, detail: "maximum must be above zero") }
        if let currency = auction(item)?.startPrice.currency, currency != maximum.currency {
            throw ClientFailure(.wrongCurrency(currency))
        }
    }

    private func perform(_ intent: PendingBid.Intent, on item: ItemID) async throws(ClientFailure) -> BidReceipt {
        await pending.beginTurn(on: item)
        defer { pending.endTurn(on: item) }
        guard !Task.isCancelled else { throw ClientFailure(.cancelled) }
        try await settler.settleEarlier(on: item)
        let key = identifiers.next(PendingBidSubject.self).rawValue
        let bid = PendingBid(item: item, key: key, intent: intent, time: clock.now)
        // While the claim is held, no other aggregate or program can settle the bid.
        let claim = try await pending.add(bid)
        defer { claim.release() }
        do throws(ClientFailure) {
            guard !Task.isCancelled else { throw ClientFailure(.cancelled) }
            let receipt = try await pending.send(bid)
            await pending.settle(bid, with: receipt)
            return receipt
        } catch {
            guard error.effect == .notApplied else { throw error }
            if error.isDecision {
                await pending.remove(bid)
            } else if await !pending.withdraw(bid) {
                // The stored bid will be sent again.
                throw ClientFailure(error.code, effect: .unknown, detail: error.detail, retryAfter: error.retryAfter)
            }
            throw error
        }
    }
}
