public import FoundationCore

/// Loading from the house.
///
/// Each function returns the phase after the load, or the current phase if the caller's task is cancelled. A failed
/// load leaves the loaded values unchanged. Concurrent loads of the same resource share one request.
extension Bidding {
    /// Loads an auction.
    @discardableResult
    public func loadAuction(_ item: ItemID) async -> LoadPhase { await load(.auction(item)) }

    /// Loads the first page of bids on an item, which replaces all loaded pages.
    @discardableResult
    public func loadBids(on item: ItemID) async -> LoadPhase { await load(.bids(on: item)) }

    /// Loads the next page of bids on an item. Sends no request if there is none.
    ///
    /// If the first page is reloaded meanwhile, the response is discarded and the phase returned is `.idle`.
    @discardableResult
    public func loadMoreBids(on item: ItemID) async -> LoadPhase {
        guard hasMoreBids(on: item) else { return phase(of: .moreBids(on: item)) }
        return await load(.moreBids(on: item))
    }

    /// Loads the bids on an item from the first page on, until `count` bids are loaded or there are no more. They
    /// replace all loaded pages.
    @discardableResult
    public func loadBids(on item: ItemID, atLeast count: Int) async -> LoadPhase {
        var phase = await loadBids(on: item)
        while case .loaded = phase, bids(on: item).count < count, hasMoreBids(on: item) {
            phase = await loadMoreBids(on: item)
        }
        return phase
    }

    /// Loads the caller's own position in an auction.
    @discardableResult
    public func loadOwnPosition(on item: ItemID) async -> LoadPhase { await load(.ownPosition(on: item)) }

    /// Loads the caller's board.
    @discardableResult
    public func loadBoard() async -> LoadPhase { await load(.board) }

    /// Loads the latest updates of the watched auctions and the caller's own, which replace the loaded ones.
    @discardableResult
    public func loadActivity() async -> LoadPhase { await load(.activity) }

    private func load(_ load: Load) async -> LoadPhase { await loads.load(load, request(for: load)) }

    /// Starts a load without waiting for it.
    func refresh(_ load: Load) { loads.prefetch(load, request(for: load)) }

    private func request(for load: Load) -> LoadRequest {
        switch load {
        case .part(.auction, let item):
            return request(load) { client throws(ClientFailure) in
                try await client.auction(of: item)
            } applying: { bidding, seen in
                bidding.take(seen, of: item)
            }
        case .part(.bids, let item):
            let sequence = records[item]?.newestSequence ?? 0
            let loaded = PageLimit(min(records[item]?.bids?.count ?? 0, PageLimit.largest.count)) ?? .standard
            let limit = max(loaded, .standard)
            return request(load) { client throws(ClientFailure) in
                try await client.bids(on: item, from: nil, limit: limit)
            } applying: { bidding, page in
                bidding.take(page, of: item, asOf: sequence)
            }
        case .part(.moreBids, let item):
            let cursor = records[item]?.nextBids
            // The page size grows with the number of loaded bids.
            let limit = PageLimit(min(records[item]?.bids?.count ?? 0, PageLimit.largest.count)) ?? .standard
            return request(load) { client throws(ClientFailure) in
                try await client.bids(on: item, from: cursor, limit: limit)
            } applying: { bidding, page in
                bidding.takeMore(page, of: item)
            }
        case .part(.ownPosition, let item):
            return request(load) { client throws(ClientFailure) in
                try await client.ownPosition(on: item)
            } applying: { bidding, position in
                bidding.take(position, of: item)
            }
        case .board:
            return request(load) { client throws(ClientFailure) in
                try await client.board()
            } applying: { bidding, board in
                if bidding.board != board { bidding.board = board }
            }
        case .activity:
            let items = watchlist.count <= ActivityRequest.mostItems ? Set(watchlist.items) : []
            return request(load) { client throws(ClientFailure) in
                try await client.activity(ActivityRequest(items: items, includesOwn: true, limit: .largest))
            } applying: { bidding, page in
                bidding.take(page)
            }
        }
    }

    private func request<Value: Sendable>(
        _ load: Load,
        fetching fetch: @escaping @Sendable (any BiddingClient) async throws(ClientFailure) -> Value,
        applying apply: @escaping @MainActor (Bidding, Value) -> Void
    ) -> LoadRequest {
        let client = client, item = load.auction, since = item.flatMap { askedSince[$0] }
        return LoadRequest { () async throws(ClientFailure) in
            try await fetch(client)
        } applying: { [weak self] value, _ in
            guard let self else { return }
            apply(self, value)
            // Polls have requested the item since before this load, so the loaded auction and later polls include every
            // update.
            if let item, let since, askedSince[item] == since { followed.insert(item) }
            saveSnapshot()
        } onFailure: { [weak self] failure in
            if let item, failure.code == .notFound { self?.record(item).isMissing = true }
            if case .part(_, let item) = load { self?.missed(item) }
        }
    }

    private func take(_ seen: Versioned<Auction>, of item: ItemID) {
        let record = record(item)
        record.isMissing = false
        // An update may have arrived before an older response.
        if seen.value.sequence >= record.auction?.sequence ?? 0 {
            if record.version != seen.version { record.version = seen.version }
            record.asOf = clock.now
            if record.auction != seen.value { record.auction = seen.value }
        }
        record.newestSequence = max(record.newestSequence, seen.value.sequence)
        askAgain(for: .auction, of: item, known: record.auction?.sequence ?? 0)
        // The updates up to the loaded state are not applied any more, so the other parts must be loaded.
        for part in record.partsBehind where part != .auction { refresh(.part(part, of: item)) }
    }

    /// Reloads a part that is older than the newest known sequence, because an update arrived during the request. After
    /// three older responses, the part waits for the next successful poll.
    private func askAgain(for part: Load.Part, of item: ItemID, known sequence: Int) {
        let record = record(item)
        guard sequence < record.newestSequence else {
            record.vainLoads[part] = nil
            if !record.isBehind { behind.remove(item) }
            return
        }
        record.vainLoads[part, default: 0] += 1
        if record.vainLoads[part, default: 0] < 3 { refresh(.part(part, of: item)) } else { missed(item) }
    }

    private func missed(_ item: ItemID) {
        guard let record = records[item] else { return }
        record.vainLoads = [:]
        if record.isBehind { behind.insert(item) }
    }

    private func take(_ page: Page<Bid>, of item: ItemID, asOf sequence: Int) {
        let record = record(item)
        if record.bids != page.elements { record.bids = page.elements }
        if record.nextBids != page.next {
            record.nextBids = page.next
            // A page that is being loaded does not continue the new list.
            loads.reset(.moreBids(on: item))
        }
        record.bidsSequence = sequence
        if record.newestSequence > sequence {
            refresh(.bids(on: item))
        } else if !record.isBehind {
            behind.remove(item)
        }
    }

    private func takeMore(_ page: Page<Bid>, of item: ItemID) {
        let record = record(item)
        record.append(page.elements)
        record.nextBids = page.next
    }

    private func take(_ new: OwnPosition, of item: ItemID) {
        let record = record(item)
        // An update or the receipt of a bid may have arrived before an older response.
        if new.sequence >= record.position?.sequence ?? 0, record.position != new { record.position = new }
        askAgain(for: .ownPosition, of: item, known: record.position?.sequence ?? 0)
    }

    private func take(_ page: ActivityPage) {
        let later = activity.drop { $0.position <= page.last }
        let new = page.updates + later
        keepsActivity = true
        if activity != new { activity = new }
    }
}

extension Bidding.Load {
    /// The item of a load of an auction itself; `nil` for other loads.
    fileprivate var auction: ItemID? {
        guard case .part(.auction, let item) = self else { return nil }
        return item
    }
}

private func max(_ left: PageLimit, _ right: PageLimit) -> PageLimit { left.count >= right.count ? left : right }
