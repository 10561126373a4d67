import FoundationCore

/// Keeps the pending bids in the state and in the store, and serializes the requests on each item.
@MainActor
final class PendingBids {
    let state: BiddingState
    private let client: any BiddingClient
    private let store: any PendingBidStore
    private let loader: AuctionLoader
    private let watchlist: WatchlistSynchronizer
    private let clock: any WallClock
    /// The keys of pending bids that may be meant for a copy of the house at another location.
    private(set) var uncertainKeys: Set<String> = []
    /// For each item with a request in progress, the queue of the requests that wait for it.
    private var turns: [ItemID: [CheckedContinuation<Void, Never>]] = [:]

    init(
        _ state: BiddingState,
        _ client: any BiddingClient,
        _ store: any PendingBidStore,
        _ loader: AuctionLoader,
        _ watchlist: WatchlistSynchronizer,
        _ clock: any WallClock
    ) {
        self.state = state
        self.client = client
        self.store = store
        self.loader = loader
        self.watchlist = watchlist
        self.clock = clock
    }

    func restore() async {
        let stored = await store.load()
        for bid in stored.bids {
            let record = state.record(bid.item)
            if !record.pendingBids.contains(where: { $0.key == bid.key }) { record.pendingBids.append(bid) }
        }
        uncertainKeys.formUnion(stored.uncertain)
        state.bidsAtOtherLocations = stored.bidsAtOtherLocations
        if let failure = stored.failure { state.setFailure(failure, of: .pendingBids) }
    }

    /// Stores a bid before it is sent.
    func add(_ bid: PendingBid) async throws(ClientFailure) -> PendingBidClaim {
        state.record(bid.item).pendingBids.append(bid)
        do throws(LocalStoreFailure) {
            let claim = try await store.add(bid)
            clearWriteFailure()
            return claim
        } catch {
            state.record(bid.item).pendingBids.removeAll { $0.key == bid.key }
            state.setFailure(error, of: .pendingBids)
            throw ClientFailure(.notRecorded, detail: error.description)
        }
    }

    /// Claims a bid. If another program has settled or discarded the bid, removes it from the state.
    func claim(_ bid: PendingBid) async throws(LocalStoreFailure) -> PendingBidClaim.Attempt {
        let attempt = try await store.claim(bid)
        if case .gone = attempt {
            removeFromState(bid)
            loader.refresh(state.record(bid.item).knownParts, of: bid.item)
        }
        return attempt
    }

    func send(_ bid: PendingBid) async throws(ClientFailure) -> BidReceipt {
        do throws(ClientFailure) {
            switch bid.intent {
            case .bid(let maximum, let version):
                return try await client.placeBid(NewBid(maximum, on: bid.item, key: bid.key, ifSeen: version))
            case .retraction(let reason):
                return try await client.retract(from: bid.item, because: reason, key: bid.key)
            case .purchase: return try await client.buyNow(bid.item, key: bid.key)
            }
        } catch {
            postponeSettling(error)
            throw error
        }
    }

    /// Postpones settling by the pause that the house has requested.
    func postponeSettling(_ failure: ClientFailure) {
        if let pause = failure.retryAfter { state.settlesAgainAt = clock.now.advanced(by: pause) }
    }

    /// Applies the receipt of a bid to the caller's own position, and removes the bid.
    func settle(_ bid: PendingBid, with receipt: BidReceipt) async {
        let record = state.record(bid.item)
        if receipt.sequence > record.position?.sequence ?? 0 {
            let maximum = bid.maximum ?? (receipt.outcome == nil ? nil : record.position?.maximum)
            record.position = OwnPosition(
                bidderOn: bid.item,
                alias: record.position?.alias,
                maximum: maximum,
                outcome: receipt.outcome,
                voidedBids: record.position?.voidedBids ?? [],
                sequence: receipt.sequence
            )
        }
        await finish(bid, upTo: receipt.sequence)
    }

    /// Removes a bid that took effect, and reloads the loaded parts of its auction.
    ///
    /// - Parameters:
    ///   - bid: The pending bid.
    ///   - sequence: The largest known sequence of the auction.
    func finish(_ bid: PendingBid, upTo sequence: Int) async {
        let record = state.record(bid.item)
        record.newestSequence = max(record.newestSequence, sequence)
        loader.refresh(record.knownParts, of: bid.item)
        await remove(bid)
        guard bid.maximum != nil, state.starsItemsBidOn else { return }
        let now = clock.now
        await watchlist.edit { $0.add(bid.item, at: now) }
    }

    /// Removes a bid whose outcome is known, even if the store cannot remove it.
    func remove(_ bid: PendingBid) async {
        removeFromState(bid)
        do throws(LocalStoreFailure) {
            try await store.remove(key: bid.key)
            clearWriteFailure()
        } catch {
            state.setFailure(error, of: .pendingBids)
        }
    }

    /// Removes a bid that the house did not decide. If the store cannot remove it, the bid stays pending.
    ///
    /// - Returns: Whether the bid was removed.
    func withdraw(_ bid: PendingBid) async -> Bool {
        do throws(LocalStoreFailure) {
            try await store.remove(key: bid.key)
        } catch {
            state.setFailure(error, of: .pendingBids)
            return false
        }
        clearWriteFailure()
        removeFromState(bid)
        return true
    }

    private func removeFromState(_ bid: PendingBid) {
        state.record(bid.item).pendingBids.removeAll { $0.key == bid.key }
        state.unconfirmedBids.removeAll { $0.key == bid.key }
    }

    /// Clears a write failure after a successful write. A read failure stays, because the unreadable bids are still
    /// unreadable.
    private func clearWriteFailure() {
        guard let code = state.storeFailures[.pendingBids]?.code, [.unwritable, .notDurable].contains(code) else {
            return
        }
        state.setFailure(nil, of: .pendingBids)
    }
}

// MARK: - One request at a time per item

extension PendingBids {
    /// Whether a request on any item is in progress.
    var isBusy: Bool { !turns.isEmpty }

    /// Whether a request on an item is in progress.
    func isBusy(_ item: ItemID) -> Bool { turns[item] != nil }

    /// Waits until no other request on the item is in progress. The caller then holds the item's turn.
    func beginTurn(on item: ItemID) async {
        guard turns[item] != nil else { return turns[item] = [] }
        await withCheckedContinuation { turns[item]?.append($0) }
    }

    /// Ends the turn of the caller, and resumes the request that has waited longest for the item.
    func endTurn(on item: ItemID) {
        if turns[item]?.isEmpty == false { turns[item]?.removeFirst().resume() } else { turns[item] = nil }
    }
}
