import FoundationCore

/// Delivers updates to the followers: over one live connection, or by polling if there is none. All followers share the
/// connection and the polls.
///
/// Even with a live connection, a poll follows the start of each run, each change of the selection and each
/// reconnection, because the state must be complete before it is reported as live. While the connection is interrupted,
/// polls deliver the updates.
@MainActor
final class UpdatePoller {
    let state: BiddingState
    let loader: AuctionLoader
    let receiver: UpdateReceiver
    let saver: SnapshotSaver
    let live: LiveConnection
    private let client: any BiddingClient
    private let settler: PendingBidSettler
    private let clock: any WallClock

    private(set) var followers: [UpdateFollower] = []
    private var pollCount = 0
    /// The number of the current run of the polling loop. Responses to requests of earlier runs are discarded.
    private var run = 0
    private var polling: Task<Void, Never>?
    /// The cancellable pause before the next poll; `nil` if there is none, or if the house requested the pause
    /// (Retry-After).
    private var pause: Task<Void, any Error>?
    /// Whether the pause follows a failed poll. A new follower does not end such a pause.
    private var isBackingOff = false
    /// Whether a poll is necessary although the connection is live.
    private var isPollDue = true
    /// Whether the house's log was replaced since the connection was opened.
    private var hasResynchronised = false

    init(
        _ state: BiddingState,
        _ client: any BiddingClient,
        _ live: LiveConnection,
        _ loader: AuctionLoader,
        _ receiver: UpdateReceiver,
        _ settler: PendingBidSettler,
        _ saver: SnapshotSaver,
        _ clock: any WallClock
    ) {
        self.state = state
        self.client = client
        self.live = live
        self.loader = loader
        self.receiver = receiver
        self.settler = settler
        self.saver = saver
        self.clock = clock
    }

    /// Adds a follower. The first follower starts polling; every further one ends the current pause, unless the pause
    /// follows a failed poll.
    func join(_ follower: UpdateFollower) {
        followers.append(follower)
        guard followers.count == 1 else {
            isPollDue = true
            if !isBackingOff { pause?.cancel() }
            return
        }
        begin(after: follower.start)
        start()
    }

    /// Removes a follower. Polling ends with the last follower.
    func leave(_ follower: UpdateFollower) {
        followers.removeAll { $0 === follower }
        guard followers.isEmpty else { return }
        stop()
        live.close()
        state.polledSince = [:]
        state.connection = .idle
        saver.saveUpdates(atLeast: .zero)
    }

    /// Polls now, unless the house has requested a pause.
    func pollNow() {
        isPollDue = true
        pause?.cancel()
    }

    /// Continues at a position in a new log, after the house's log was replaced, and reloads all auctions.
    func resynchronise(at position: Int64) {
        guard !followers.isEmpty else { return }
        stop()
        hasResynchronised = true
        state.restart(at: position)
        for (item, record) in state.records { loader.refresh(record.restart(), of: item) }
        for follower in followers { follower.restart(at: position) }
        start()
    }

    /// Reports that the connection is interrupted.
    func report(_ failure: ClientFailure) {
        hasResynchronised = false
        if state.connection != .reconnecting(failure) { state.connection = .reconnecting(failure) }
    }

    private func begin(after start: Int64?) {
        state.connection = .connecting
        state.polledSince = [:]
        hasResynchronised = false
        guard let start else { return }
        // The updates between the known position and the start are skipped, so the auctions must be loaded again.
        if start > state.position ?? .max { state.followed = [] }
        state.position = start
        state.broadcastPosition = start
    }

    private func start() {
        run += 1
        isPollDue = true
        polling = Task { [run] in await poll(in: run) }
    }

    private func stop() {
        run += 1
        polling?.cancel()
        pause?.cancel()
        (polling, pause) = (nil, nil)
    }

    /// Polls until another run starts or the last follower leaves.
    private func poll(in run: Int) async {
        while run == self.run {
            var interval = followers.map(\.interval).min() ?? .zero, failure: ClientFailure?
            do throws(ClientFailure) {
                try await update(in: run)
                guard run == self.run else { return }
                loader.retryFailedParts()
                settler.retryPendingBids()
                saver.saveUpdates(atLeast: Self.savingInterval)
            } catch {
                guard run == self.run else { return }
                report(error)
                if error.code == .notSignedIn { for follower in followers { follower.end(throwing: error) } }
                live.retryIfUnavailable()
                isPollDue = true
                interval = max(interval, error.retryAfter ?? .zero)
                failure = error
            }
            // If a follower joined during the poll, poll again at once, unless the poll failed.
            guard failure != nil || !isPollDue else { continue }
            let waiting = Task { [clock, interval] in try await clock.wait(interval) }
            pause = failure?.retryAfter == nil ? waiting : nil
            isBackingOff = failure != nil
            await withTaskCancellationHandler {
                _ = await waiting.result
            } onCancel: {
                waiting.cancel()
            }
        }
    }

    /// Brings the state up to date: by a poll, unless the live connection has delivered all updates.
    private func update(in run: Int) async throws(ClientFailure) {
        let sharing = followers, selection = selection
        guard isPollDue || !live.covers(selection) else {
            return loadSome(of: selection.items.subtracting(state.followed))
        }
        isPollDue = false
        // The position must not advance past updates of auctions that the connection does not deliver.
        if live.selection != selection { live.close() }
        try await catchUp(with: selection, for: sharing, in: run)
        guard run == self.run else { return }
        let connection = hasResynchronised ? Bidding.Connection.resynchronised : .live
        if state.connection != connection { state.connection = connection }
        guard let position = state.position else { return live.close() }
        live.open(selection, after: position) { [weak self] step, wasInterrupted in
            self?.receive(step, wasInterrupted: wasInterrupted)
        }
    }

    /// The watched auctions, and the auctions of all followers.
    private var selection: Bidding.Following {
        followers.reduce(Bidding.Following(Set(state.watchlist.items))) { $0.union($1.following) }
    }

    /// Reads and applies all updates since the last poll.
    private func catchUp(
        with selection: Bidding.Following,
        for sharing: [UpdateFollower],
        in run: Int
    ) async throws(ClientFailure) {
        guard !selection.isEmpty else { return state.polledSince = [:] }
        if state.position == nil {
            let last = try await client.latestPosition()
            guard run == self.run else { return }
            state.position = last
            state.broadcastPosition = max(state.broadcastPosition, last)
        }
        for follower in sharing where follower.isSentUpdates { try await replay(to: follower, in: run) }
        guard run == self.run else { return }
        pollCount += 1
        state.followed.formIntersection(selection.items)
        let since = state.polledSince
        state.polledSince = Dictionary(uniqueKeysWithValues: selection.items.map { ($0, since[$0] ?? pollCount) })
        let selections = UpdateSelections(selection, for: sharing)
        loadSome(of: selection.items.subtracting(state.followed))
        while let start = state.position {
            let answer = try await selections.request(after: start, from: client)
            guard run == self.run else { return }
            for update in answer.page.updates { receiver.receive(update) }
            for follower in sharing { send(answer, upTo: answer.page.last, to: follower) }
            if !answer.page.updates.isEmpty { saver.hasUnsavedUpdates = true }
            // Live updates that arrived during the request may have advanced the position further.
            if answer.page.last > state.position ?? start { state.position = answer.page.last }
            guard answer.hasMore, answer.page.last > start else { return }
        }
    }

    /// Sends a new follower the updates of its auctions that the shared poll has already passed.
    private func replay(to follower: UpdateFollower, in run: Int) async throws(ClientFailure) {
        let selection = follower.following.union(Bidding.Following(Set(state.watchlist.items)))
        let selections = UpdateSelections(selection, for: [follower])
        while run == self.run, let end = state.position, follower.position < end {
            guard !selections.all.isEmpty else { return follower.send([], upTo: end) }
            let start = follower.position
            let answer = try await selections.request(after: start, from: client)
            guard run == self.run else { return }
            // The receiver ignores updates that are already known.
            for update in answer.page.updates where update.position <= end { receiver.receive(update) }
            let goesOn = answer.hasMore && answer.page.last > start
            send(answer, upTo: goesOn ? min(end, answer.page.last) : end, to: follower)
        }
    }

    private func send(_ answer: UpdateSelections.Answer, upTo last: Int64, to follower: UpdateFollower) {
        send(answer.page.updates, own: answer.own, upTo: last, to: follower)
    }

    /// Sends a follower the updates that belong to its auctions.
    ///
    /// - Parameters:
    ///   - updates: The updates. Those that the follower has already received are ignored.
    ///   - own: The positions of the updates of the caller's own auctions; `nil` if the updates of items that are not
    ///     selected are all of the caller's own auctions.
    ///   - last: The position up to which the updates are complete.
    func send(_ updates: [AuctionUpdate], own: Set<Int64>?, upTo last: Int64, to follower: UpdateFollower) {
        guard follower.isSentUpdates else { return }
        let following = follower.following
        let selected = updates.lazy.filter { [watchlist = state.watchlist] update in
            following.includesAll || following.items.contains(update.item) || watchlist.contains(update.item)
                || following.includesOwn && own?.contains(update.position) ?? true
        }
        follower.send(selected, upTo: last)
    }

    /// Starts to load at most 50 auctions per poll. Auctions whose last load failed come last, so that they do not
    /// block the others. Skips auctions that the house did not find; an update of such an auction loads it again.
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
