import FoundationCore

/// Loads auctions, bids, the caller's own positions, the board and the activity into the state.
@MainActor
final class AuctionLoader {
    let state: BiddingState
    let loads: SharedLoads<Bidding.Load>
    let clock: any WallClock
    private let client: any BiddingClient
    private let saver: SnapshotSaver

    init(_ state: BiddingState, _ client: any BiddingClient, _ saver: SnapshotSaver, _ clock: any WallClock) {
        self.state = state
        self.client = client
        self.saver = saver
        self.clock = clock
        loads = SharedLoads(clock: clock)
    }

    func phase(of load: Bidding.Load) -> LoadPhase { loads.phase(of: load) }

    /// Loads a resource, and returns its phase after the load.
    func load(_ load: Bidding.Load) async -> LoadPhase { await loads.load(load, request(for: load)) }

    /// Starts a load, and returns without waiting for the response.
    func refresh(_ load: Bidding.Load) { loads.prefetch(load, request(for: load)) }

    /// Starts loading parts of an auction, without waiting.
    func refresh(_ parts: [Bidding.Load.Part], of item: ItemID) {
        for part in parts { refresh(.part(part, of: item)) }
    }

    /// Starts to reload the known parts of each auction in `state.behind`.
    func retryFailedParts() {
        for item in state.behind {
            if let record = state.records[item] { refresh(record.knownParts, of: item) }
        }
    }

    /// Returns the loaded bids, and marks them as observed: they are then reloaded after every update.
    func wantedBids(on item: ItemID) -> [Bid]? {
        guard let record = state[item] else { return nil }
        record.areBidsObserved = true
        // A failed load is retried after the next poll, not with each read.
        if record.areBidsBehind, !state.behind.contains(item) {
            // Deferred: the caller may be a view that is being rendered, and a load changes values that the view reads.
            Task { [weak self] in if record.areBidsBehind { self?.refresh(.bids(on: item)) } }
        }
        return record.bids
    }

    private func request(for load: Bidding.Load) -> LoadRequest {
        switch load {
        case .part(.auction, let item):
            return request(load) { client throws(ClientFailure) in
                try await client.auction(of: item)
            } applying: { loader, seen in
                loader.merge(seen, of: item)
            }
        case .part(.bids, let item):
            let sequence = state.records[item]?.newestSequence ?? 0, limit = limit(ofBidsOn: item)
            return request(load) { client throws(ClientFailure) in
                try await client.bids(on: item, from: nil, limit: limit)
            } applying: { loader, page in
                loader.merge(page, of: item, asOf: sequence)
            }
        case .part(.moreBids, let item):
            let cursor = state.records[item]?.nextBids, limit = limit(ofBidsOn: item)
            return request(load) { client throws(ClientFailure) in
                try await client.bids(on: item, from: cursor, limit: limit)
            } applying: { loader, page in
                loader.append(page, of: item)
            }
        case .part(.ownPosition, let item):
            return request(load) { client throws(ClientFailure) in
                try await client.ownPosition(on: item)
            } applying: { loader, position in
                loader.merge(position, of: item)
            }
        case .board:
            return request(load) { client throws(ClientFailure) in
                try await client.board()
            } applying: { loader, board in
                if loader.state.board != board { loader.state.board = board }
            }
        case .activity:
            let items = state.watchlist.count <= ActivityRequest.maximumItemCount ? Set(state.watchlist.items) : []
            return request(load) { client throws(ClientFailure) in
                try await client.activity(ActivityRequest(items: items, includesOwn: true, limit: .largest))
            } applying: { loader, page in
                loader.merge(page)
            }
        }
    }

    /// Returns the page size for bids: the number of loaded bids, but at least the standard and at most the largest
    /// page size.
    private func limit(ofBidsOn item: ItemID) -> PageLimit {
        let loaded = min(state.records[item]?.bids?.count ?? 0, PageLimit.largest.count)
        return PageLimit(max(loaded, PageLimit.standard.count)) ?? .standard
    }

    private func request<Value: Sendable>(
        _ load: Bidding.Load,
        fetching fetch: @escaping @Sendable (any BiddingClient) async throws(ClientFailure) -> Value,
        applying apply: @escaping @MainActor (AuctionLoader, Value) -> Void
    ) -> LoadRequest {
        let client = client, item = load.auction, since = item.flatMap { state.polledSince[$0] }
        return LoadRequest { () async throws(ClientFailure) in
            try await fetch(client)
        } applying: { [weak self] value, _ in
            guard let self else { return }
            apply(self, value)
            // A poll had requested the item before this load began, and every later poll has requested it, too. The
            // loaded auction and the later polls together therefore contain every update.
            if let item, let since, state.polledSince[item] == since { state.followed.insert(item) }
            saver.save()
        } onFailure: { [weak self] failure in
            if let item, failure.code == .notFound { self?.state.record(item).isMissing = true }
            if case .part(_, let item) = load { self?.postpone(item) }
        }
    }
}

extension Bidding.Load {
    /// The item whose auction is loaded; `nil` for the load of another part or resource.
    fileprivate var auction: ItemID? {
        guard case .part(.auction, let item) = self else { return nil }
        return item
    }
}
