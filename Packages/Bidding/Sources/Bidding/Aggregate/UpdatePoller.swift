import FoundationCore

/// Polls the house for updates. All followers share one poll.
@MainActor
final class UpdatePoller {
    private let state: BiddingState
    private let client: any BiddingClient
    private let loader: AuctionLoader
    private let receiver: UpdateReceiver
    private let settler: PendingBidSettler
    private let saver: SnapshotSaver
    private let clock: any WallClock

    private var followers: [UpdateFollower] = []
    private var pollCount = 0
    /// The number of the current run of the poll. Responses of an earlier run are discarded.
    private var run = 0
    private var polling: Task<Void, Never>?
    /// The pause before the next poll, cancelled when a follower joins; `nil` while it must not be cut short (backoff).
    private var pause: Task<Void, any Error>?
    /// Whether a follower has joined since the last poll started.
    private var hasJoined = false

    init(
        _ state: BiddingState,
        _ client: any BiddingClient,
        _ loader: AuctionLoader,
        _ receiver: UpdateReceiver,
        _ settler: PendingBidSettler,
        _ saver: SnapshotSaver,
        _ clock: any WallClock
    ) {
        self.state = state
        self.client = client
        self.loader = loader
        self.receiver = receiver
        self.settler = settler
        self.saver = saver
        self.clock = clock
    }

    /// Adds a follower. The first one starts the poll; a later one ends the current pause.
    func join(_ follower: UpdateFollower) {
        followers.append(follower)
        guard followers.count == 1 else {
            hasJoined = true
            pause?.cancel()
            pause = nil
            return
        }
        begin(after: follower.start)
        run += 1
        polling = Task { [run] in await poll(in: run) }
    }

    /// Removes a follower. The poll ends with the last one.
    func leave(_ follower: UpdateFollower) {
        followers.removeAll { $0 === follower }
        guard followers.isEmpty else { return }
        run += 1
        polling?.cancel()
        pause?.cancel()
        (polling, pause) = (nil, nil)
        state.polledSince = [:]
        state.connection = .idle
        saver.saveUpdates(atLeast: .zero)
    }

    private func begin(after start: Int64?) {
        state.connection = .connecting
        state.polledSince = [:]
        hasJoined = false
        guard let start else { return }
        // Events before the start are no longer reported.
        if start > state.position ?? .max { state.followed = [] }
        state.position = start
        state.broadcastPosition = start
    }

    /// Polls until another run starts or the last follower leaves.
    private func poll(in run: Int) async {
        while run == self.run {
            hasJoined = false
            var interval = followers.map(\.interval).min() ?? .zero, hasFailed = false
            do throws(ClientFailure) {
                try await catchUp(in: run)
                guard run == self.run else { return }
                if state.connection != .live { state.connection = .live }
                loader.retryFailedParts()
                settler.retryPendingBids()
                saver.saveUpdates(atLeast: Self.savingInterval)
            } catch {
                guard run == self.run else { return }
                if state.connection != .reconnecting(error) { state.connection = .reconnecting(error) }
                interval = max(interval, error.retryAfter ?? .zero)
                hasFailed = true
            }
            // A new follower does not wait, except after a failed poll.
            guard hasFailed || !hasJoined else { continue }
            let waiting = Task { [clock, interval] in try await clock.wait(interval) }
            pause = hasFailed ? nil : waiting
            await withTaskCancellationHandler {
                _ = await waiting.result
            } onCancel: {
                waiting.cancel()
            }
        }
    }

    /// Reads and applies all updates since the last poll.
    private func catchUp(in run: Int) async throws(ClientFailure) {
        let sharing = followers
        let following = sharing.reduce(Bidding.Following()) { $0.union($1.following) }
        guard !state.watchlist.isEmpty || !following.isEmpty else { return state.polledSince = [:] }
        if state.position == nil {
            let last = try await client.latestPosition()
            guard run == self.run else { return }
            state.position = last
            state.broadcastPosition = max(state.broadcastPosition, last)
        }
        for follower in sharing where follower.isSentUpdates { try await replay(to: follower, in: run) }
        guard run == self.run else { return }
        let scope = following.items.union(state.watchlist.items)
        pollCount += 1
        state.followed.formIntersection(scope)
        let since = state.polledSince
        state.polledSince = Dictionary(uniqueKeysWithValues: scope.map { ($0, since[$0] ?? pollCount) })
        let selections = UpdateSelections(following, watching: state.watchlist, for: sharing)
        loadSome(of: scope.subtracting(state.followed))
        while let start = state.position {
            let answer = try await selections.request(after: start, from: client)
            guard run == self.run else { return }
            for update in answer.page.updates { receiver.receive(update) }
            for follower in sharing { send(answer, upTo: answer.page.last, to: follower) }
            if !answer.page.updates.isEmpty { saver.hasUnsavedUpdates = true }
            if answer.page.last > start { state.position = answer.page.last }
            guard answer.hasMore, answer.page.last > start else { return }
        }
    }

    /// Sends a follower the updates of its auctions before the position of the shared poll. Earlier followers have
    /// received them already.
    private func replay(to follower: UpdateFollower, in run: Int) async throws(ClientFailure) {
        let selections = UpdateSelections(follower.following, watching: state.watchlist, for: [follower])
        while run == self.run, let end = state.position, follower.position < end {
            guard !selections.all.isEmpty else { return follower.send([], upTo: end) }
            let start = follower.position
            let answer = try await selections.request(after: start, from: client)
            guard run == self.run else { return }
            // Known updates change nothing.
            for update in answer.page.updates where update.position <= end { receiver.receive(update) }
            let goesOn = answer.hasMore && answer.page.last > start
            send(answer, upTo: goesOn ? min(end, answer.page.last) : end, to: follower)
        }
    }

    /// Sends a follower the updates of an answer that belong to its auctions.
    private func send(_ answer: UpdateSelections.Answer, upTo last: Int64, to follower: UpdateFollower) {
        guard follower.isSentUpdates else { return }
        let following = follower.following
        let own = answer.page.updates.lazy.filter { [watchlist = state.watchlist] update in
            following.includesAll || following.items.contains(update.item) || watchlist.contains(update.item)
                || following.includesOwn && answer.own?.contains(update.position) ?? true
        }
        follower.send(own, upTo: last)
    }

    /// Starts the loads of at most 50 auctions per poll. Auctions whose last load failed come last, so that they do not
    /// block the others; missing auctions are loaded after an update reports them.
    private func loadSome(of items: Set<ItemID>) {
        let wanted = items.filter { state.records[$0]?.isMissing != true }
        let failed = wanted.filter { loader.phase(of: .auction($0)).failure != nil }
        for item in (Array(wanted.subtracting(failed)) + failed).prefix(Self.maximumLoadCount) {
            loader.refresh(.auction(item))
        }
    }

    private static let maximumLoadCount = 50
    private static let savingInterval = Duration.seconds(30)
}
