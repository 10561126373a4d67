public import FoundationCore

/// Asking the house. Loads return when the load has ended, whatever came of it, or when the caller's task is cancelled, with
/// the phase as it is then; what was known before stays. Those who ask for the same thing at once share one request.
extension Bidding {
    /// Loads an auction.
    @discardableResult
    public func loadAuction(_ item: ItemID) async -> LoadPhase { await load(.auction(item)) }

    /// Loads the highest bids on an item, in place of those loaded before.
    @discardableResult
    public func loadBids(on item: ItemID) async -> LoadPhase { await load(.bids(on: item)) }

    /// Loads the bids after those that are loaded; asks nobody when there are none. When the highest are loaded anew
    /// meanwhile, it returns with nothing brought and the phase idle.
    @discardableResult
    public func loadMoreBids(on item: ItemID) async -> LoadPhase {
        guard hasMoreBids(on: item) else { return phase(of: .moreBids(on: item)) }
        return await load(.moreBids(on: item))
    }

    /// Loads the highest bids on an item, in place of those loaded before, until there are so many, or no more.
    @discardableResult
    public func loadBids(on item: ItemID, atLeast count: Int) async -> LoadPhase {
        var phase = await loadBids(on: item)
        while case .loaded = phase, bids(on: item).count < count, hasMoreBids(on: item) {
            phase = await loadMoreBids(on: item)
        }
        return phase
    }

    /// Loads one's own position in an auction.
    @discardableResult
    public func loadOwnPosition(on item: ItemID) async -> LoadPhase { await load(.ownPosition(on: item)) }

    /// Loads one's auctions at a glance.
    @discardableResult
    public func loadBoard() async -> LoadPhase { await load(.board) }

    /// Loads what happened last in watched and one's own auctions, in place of what was loaded before.
    @discardableResult
    public func loadActivity() async -> LoadPhase { await load(.activity) }

    private func load(_ load: Load) async -> LoadPhase { await loads.load(load, request(for: load)) }

    /// Sees to it that something is loaded, for the aggregate's own sake.
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
            // Who has read many pages wants many more.
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
            // What the house showed after looks began to ask for the item contains all that they do not tell.
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
        // An answer can be overtaken by an update.
        if seen.value.sequence >= record.auction?.sequence ?? 0 {
            if record.version != seen.version { record.version = seen.version }
            record.asOf = clock.now
            if record.auction != seen.value { record.auction = seen.value }
        }
        record.newestSequence = max(record.newestSequence, seen.value.sequence)
        askAgain(for: .auction, of: item, known: record.auction?.sequence ?? 0)
        // The update that led here is not applied any more, so it cannot bring the other parts up to date.
        for part in record.partsBehind where part != .auction { refresh(.part(part, of: item)) }
    }

    /// Loads a part of an auction again if it is not as new as what the house has told of: the answer was on its way when
    /// the update came. A house that never shows what it told of is not asked for ever.
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
            // A page that is on its way does not follow what is there now.
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
        // An answer can be overtaken by an update, or by the answer to a bid.
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
    /// The item whose auction itself is loaded.
    fileprivate var auction: ItemID? {
        guard case .part(.auction, let item) = self else { return nil }
        return item
    }
}

private func max(_ left: PageLimit, _ right: PageLimit) -> PageLimit { left.count >= right.count ? left : right }
