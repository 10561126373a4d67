public import FoundationCore

/// Loads return when the load has ended, whatever came of it, or when the caller's task is cancelled; `phase(of:)` tells
/// the outcome, and what was known before stays. Those who ask for the same at the same time share one request.
extension Bidding {
    /// Loads an auction.
    public func loadAuction(_ item: ItemID) async { await join(.auction(item)) }

    /// Loads the highest bids on an item, in place of those loaded before.
    public func loadBids(on item: ItemID) async { await join(.bids(on: item)) }

    /// Loads the bids after those that are loaded; nothing when there are none.
    public func loadMoreBids(on item: ItemID) async {
        guard hasMoreBids(on: item) else { return }
        await join(.moreBids(on: item))
    }

    /// Loads one's own position in an auction.
    public func loadOwnPosition(on item: ItemID) async { await join(.ownPosition(on: item)) }

    /// Loads one's auctions at a glance.
    public func loadBoard() async { await join(.board) }

    /// Loads what happened last in watched and one's own auctions, in place of what was loaded before.
    public func loadActivity() async { await join(.activity) }

    private func join(_ load: Load) async {
        guard !Task.isCancelled else { return }
        let before = begin(load)
        await loads.join(load) { [weak self] in
            self?.setPhase(before, of: load)
        } _: { [self] in
            await outcome(of: load)
        }
    }

    /// Sees to it that something is loaded, for the aggregate's own sake.
    func refresh(_ load: Load) {
        begin(load)
        loads.keep(load) { [self] in await outcome(of: load) }
    }

    /// Shows a load as begun, unless it was on its way, and gives the phase of before.
    @discardableResult
    private func begin(_ load: Load) -> LoadPhase {
        let before = phase(of: load)
        if !loads.isRunning(load) { setPhase(.loading, of: load) }
        return before
    }

    /// Asks for it, and gives what is to be done with the answer.
    private func outcome(of load: Load) async -> @MainActor () -> Void {
        // What the house shows after following began contains all that following does not tell.
        let isFollowing = isFollowing && position != nil
        do throws(ClientFailure) {
            let take = try await answer(to: load)
            return { [self] in
                setPhase(.loaded(clock.now), of: load)
                take()
                if isFollowing, case .part(.auction, let item) = load { followed.insert(item) }
                saveSnapshot()
            }
        } catch {
            return { [self] in
                setPhase(.failed(error), of: load)
                if case .part(_, let item) = load { missed(item) }
            }
        }
    }

    private func answer(to load: Load) async throws(ClientFailure) -> @MainActor () -> Void {
        switch load {
        case .part(.auction, let item):
            let seen = try await client.auction(of: item)
            return { [self] in take(seen, of: item) }
        case .part(.bids, let item):
            let sequence = record(item).newestSequence
            let loaded = records[item]?.bids?.count ?? 0
            let limit = PageLimit(min(loaded, PageLimit.largest.count)) ?? .standard
            let page = try await client.bids(on: item, from: nil, limit: max(limit, .standard))
            return { [self] in take(page, of: item, asOf: sequence) }
        case .part(.moreBids, let item):
            let cursor = record(item).nextBids
            let page = try await client.bids(on: item, from: cursor, limit: .standard)
            return { [self] in takeMore(page, of: item, after: cursor) }
        case .part(.ownPosition, let item):
            let position = try await client.ownPosition(on: item)
            return { [self] in take(position, of: item) }
        case .board:
            let new = try await client.board()
            return { [self] in if board != new { board = new } }
        case .activity:
            let items = watchlist.count <= Self.mostItemsAsked ? Set(watchlist.items) : []
            let page = try await client.activity(ActivityRequest(items: items, includesOwn: true, limit: .largest))
            return { [self] in take(page) }
        }
    }

    private func take(_ seen: SeenAuction, of item: ItemID) {
        let record = record(item)
        // An answer can be overtaken by an update.
        if seen.auction.sequence >= record.auction?.sequence ?? 0 {
            record.version = seen.version
            record.asOf = clock.now
            if record.auction != seen.auction { record.auction = seen.auction }
        }
        record.newestSequence = max(record.newestSequence, seen.auction.sequence)
        if !askAgain(for: .auction, of: item, known: record.auction?.sequence ?? 0) { behind.remove(item) }
    }

    /// Loads a part of an auction again if it is not as new as what the house has told of: the answer was on its way when
    /// the update came. A house that never shows what it told of is not asked for ever.
    private func askAgain(for part: Load.Part, of item: ItemID, known sequence: Int) -> Bool {
        let record = record(item)
        guard sequence < record.newestSequence else {
            record.vainLoads[part] = nil
            return false
        }
        record.vainLoads[part, default: 0] += 1
        if record.vainLoads[part, default: 0] < 3 { refresh(.part(part, of: item)) } else { missed(item) }
        return true
    }

    private func missed(_ item: ItemID) {
        guard let record = records[item] else { return }
        record.vainLoads = [:]
        let oldest = min(record.auction?.sequence ?? 0, record.position?.sequence ?? .max)
        if record.newestSequence > oldest { behind.insert(item) }
    }

    private func take(_ page: Page<Bid>, of item: ItemID, asOf sequence: Int) {
        let record = record(item)
        if record.bids != page.elements { record.bids = page.elements }
        if record.nextBids != page.next { record.nextBids = page.next }
        if record.newestSequence > sequence { refresh(.bids(on: item)) }
    }

    private func takeMore(_ page: Page<Bid>, of item: ItemID, after cursor: PageCursor?) {
        let record = record(item)
        // The list may have been loaded anew meanwhile, and then this page does not follow it.
        guard record.nextBids == cursor else { return }
        let known = Set(record.bids?.map(\.sequence) ?? [])
        record.bids = (record.bids ?? []) + page.elements.filter { !known.contains($0.sequence) }
        record.nextBids = page.next
    }

    private func take(_ new: OwnPosition, of item: ItemID) {
        let record = record(item)
        guard new.sequence >= record.position?.sequence ?? 0 else { return }
        if record.position != new { record.position = new }
        _ = askAgain(for: .ownPosition, of: item, known: new.sequence)
    }

    private func take(_ page: ActivityPage) {
        let later = activity.drop { $0.position <= page.last }
        let new = page.updates + later
        keepsActivity = true
        if activity != new { activity = new }
    }

    /// How many items a request may name; beyond that the whole house is meant.
    public static let mostItemsAsked = 100
}

private func max(_ left: PageLimit, _ right: PageLimit) -> PageLimit { left.count >= right.count ? left : right }
