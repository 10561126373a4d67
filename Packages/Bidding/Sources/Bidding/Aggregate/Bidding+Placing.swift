public import FoundationCore

extension ClientFailure.Code {
    /// The bid's key could not be kept, so that a crash might have led to two bids; it was not sent.
    public static let notRecorded = ClientFailure.Code(rawValue: "notRecorded")
}

extension Bidding {
    /// Places a maximum, or raises one's own. The bid is kept as pending before it is sent, and shown as pending until its
    /// outcome is known; the answer's outcome is in `ownPosition(on:)` at once.
    ///
    /// On one item everything is sent in the order in which it was asked for: what is pending on it is settled before, and
    /// another that is on its way is waited for.
    ///
    /// Only what cannot be out of date is refused without asking the house: an amount that is not positive, another
    /// currency than the auction's, one not above one's own maximum. Everything else is for the house.
    ///
    /// - Parameters:
    ///   - maximum: the most to pay.
    ///   - item: what for.
    ///   - version: only if the auction is still in this state, as `version(of:)` has it; `nil` for whatever state.
    /// - Returns: where the bidder stands, and the price.
    /// - Throws: `ClientFailure`. With the effect `.unknown` the bid stays pending, and `settlePendingBids()` finds out. As
    ///   `.unsettled` it was not sent, because something earlier on the item is pending still; `detail` says what, and
    ///   `retryAfter` when it makes sense to try again, if the house has said.
    public func placeBid(
        _ maximum: Money,
        on item: ItemID,
        ifSeen version: EntityVersion<Auction>? = nil
    ) async throws(ClientFailure) -> BidReceipt {
        try check(maximum, on: item)
        return try await perform(.bid(maximum, ifSeen: version), on: item)
    }

    /// Buys an item at its buy-now price; pending as a bid is.
    ///
    /// - Throws: `ClientFailure`, as `placeBid(_:on:ifSeen:)` does.
    public func buyNow(_ item: ItemID) async throws(ClientFailure) -> BidReceipt {
        try await perform(.purchase, on: item)
    }

    /// Takes bids back: 12 hours or more before the close all of one's bids; later the newest alone, within an hour of
    /// placing it. Pending as a bid is.
    ///
    /// - Throws: `ClientFailure`, as `placeBid(_:on:ifSeen:)` does.
    public func retract(from item: ItemID, because reason: RetractionReason) async throws(ClientFailure) -> BidReceipt {
        try await perform(.retraction(reason), on: item)
    }

    private func check(_ maximum: Money, on item: ItemID) throws(ClientFailure) {
        guard maximum.minorUnits > 0 else { throw ClientFailure(.invalid, detail: "maximum must be above zero") }
        if let currency = auction(item)?.startPrice.currency, currency != maximum.currency {
            throw ClientFailure(.wrongCurrency(currency))
        }
        if let own = ownPosition(on: item)?.maximum, own.currency == maximum.currency,
            maximum.minorUnits <= own.minorUnits
        {
            throw ClientFailure(.notAboveOwnMaximum(own))
        }
    }

    private func perform(_ intent: PendingBid.Intent, on item: ItemID) async throws(ClientFailure) -> BidReceipt {
        await beginTurn(on: item)
        defer { endTurn(on: item) }
        guard !Task.isCancelled else { throw ClientFailure(.cancelled) }
        try await settleEarlier(on: item)
        let key = identifiers.next(PendingBidSubject.self).rawValue
        let pending = PendingBid(key: key, item: item, intent: intent, time: clock.now)
        record(item).pendingBids.append(pending)
        let claim: PendingBidClaim
        do throws(LocalStoreFailure) {
            claim = try await pendingBidStore.add(pending)
            pendingBidsAreKept()
        } catch {
            record(item).pendingBids.removeAll { $0.key == key }
            setStoreFailure(error, of: .pendingBids)
            throw ClientFailure(.notRecorded, detail: error.description)
        }
        // Until then nobody else settles it.
        defer { claim.release() }
        do throws(ClientFailure) {
            guard !Task.isCancelled else { throw ClientFailure(.cancelled) }
            let receipt = try await send(pending)
            await settle(pending, with: receipt)
            return receipt
        } catch {
            if error.effect == .notApplied { await forget(pending) }
            throw error
        }
    }

    func send(_ pending: PendingBid) async throws(ClientFailure) -> BidReceipt {
        do throws(ClientFailure) {
            switch pending.intent {
            case .bid(let maximum, let version):
                return try await client.placeBid(NewBid(maximum, on: pending.item, key: pending.key, ifSeen: version))
            case .retraction(let reason):
                return try await client.retract(from: pending.item, because: reason, key: pending.key)
            case .purchase: return try await client.buyNow(pending.item, key: pending.key)
            }
        } catch {
            if let pause = error.retryAfter { settlesAgainAt = clock.now.advanced(by: pause) }
            throw error
        }
    }

    func settle(_ pending: PendingBid, with receipt: BidReceipt) async {
        let record = record(pending.item)
        if receipt.sequence > record.position?.sequence ?? 0 {
            let maximum = pending.maximum ?? (receipt.outcome == nil ? nil : record.position?.maximum)
            record.position = OwnPosition(
                item: pending.item,
                sequence: receipt.sequence,
                alias: record.position?.alias,
                maximum: maximum,
                outcome: receipt.outcome
            )
        }
        await finish(pending, upTo: receipt.sequence)
    }

    /// Forgets what was pending and is done, and brings what is known of its auction up to date.
    ///
    /// - Parameter sequence: the largest sequence that is known to be there.
    func finish(_ pending: PendingBid, upTo sequence: Int) async {
        let record = record(pending.item)
        record.newestSequence = max(record.newestSequence, sequence)
        for part in record.knownParts { refresh(.part(part, of: pending.item)) }
        await forget(pending)
        if pending.maximum != nil, starsItemsBidOn { await watch(pending.item) }
    }

    func forget(_ pending: PendingBid) async {
        record(pending.item).pendingBids.removeAll { $0.key == pending.key }
        unconfirmedBids.removeAll { $0.key == pending.key }
        do throws(LocalStoreFailure) {
            try await pendingBidStore.remove(key: pending.key)
            pendingBidsAreKept()
        } catch {
            setStoreFailure(error, of: .pendingBids)
        }
    }

    /// What could not be read stays told of: it is not undone by what can be kept now.
    private func pendingBidsAreKept() {
        if storeFailures[.pendingBids]?.code == .unwritable { setStoreFailure(nil, of: .pendingBids) }
    }
}

// MARK: - Turns

extension Bidding {
    /// Waits until nobody else asks the house to do something on an item.
    func beginTurn(on item: ItemID) async {
        guard turns[item] != nil else { return turns[item] = [] }
        await withCheckedContinuation { turns[item]?.append($0) }
    }

    /// Lets the one go on who has waited longest.
    func endTurn(on item: ItemID) {
        if turns[item]?.isEmpty == false { turns[item]?.removeFirst().resume() } else { turns[item] = nil }
    }
}
