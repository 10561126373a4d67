import FoundationCore

/// The poll that all followers share.
extension Bidding {
    /// Adds a follower. The first one starts the poll; a later one ends the current pause.
    func join(_ follower: UpdateFollower) {
        followers.append(follower)
        guard followers.count == 1 else {
            hasJoined = true
            return wakeUp()
        }
        begin(after: follower.start)
        pollRun += 1
        let run = pollRun
        polling = Task { await poll(in: run) }
    }

    /// Removes a follower. The poll ends with the last one.
    func leave(_ follower: UpdateFollower) {
        followers.removeAll { $0 === follower }
        guard followers.isEmpty else { return }
        pollRun += 1
        polling?.cancel()
        pollPause?.cancel()
        (polling, pollPause) = (nil, nil)
        end()
    }

    private func begin(after start: Int64?) {
        connection = .connecting
        askedSince = [:]
        hasJoined = false
        guard let start else { return }
        // Events before the start are no longer reported.
        if start > position ?? .max { followed = [] }
        position = start
        toldPosition = start
    }

    private func end() {
        askedSince = [:]
        connection = .idle
        saveUpdates(atLeast: .zero)
    }

    /// Polls until another run starts or the last follower leaves.
    private func poll(in run: Int) async {
        while run == pollRun {
            hasJoined = false
            var pause = followers.map(\.interval).min() ?? .zero, hasFailed = false
            do throws(ClientFailure) {
                try await catchUp(in: run)
                guard run == pollRun else { return }
                if connection != .live { connection = .live }
                mend()
                saveUpdates(atLeast: Self.pauseOfSaving)
            } catch {
                guard run == pollRun else { return }
                if connection != .reconnecting(error) { connection = .reconnecting(error) }
                pause = max(pause, error.retryAfter ?? .zero)
                hasFailed = true
            }
            // A new follower does not wait, except after a failed poll.
            guard hasFailed || !hasJoined else { continue }
            let waiting = Task { [clock] in try await clock.wait(pause) }
            pollPause = hasFailed ? nil : waiting
            await withTaskCancellationHandler {
                _ = await waiting.result
            } onCancel: {
                waiting.cancel()
            }
        }
    }

    private func wakeUp() {
        pollPause?.cancel()
        pollPause = nil
    }

    /// Saves the snapshot if polls have brought updates, unless it was saved less than a pause ago.
    private func saveUpdates(atLeast pause: Duration) {
        guard hasUnsavedUpdates, snapshotSavedAt?.duration(to: clock.now) ?? pause >= pause else { return }
        saveSnapshot()
    }

    /// Reads and applies all updates since the last poll.
    private func catchUp(in run: Int) async throws(ClientFailure) {
        let sharing = followers
        let following = sharing.reduce(Following()) { $0.union($1.following) }
        guard !watchlist.isEmpty || !following.isEmpty else { return askedSince = [:] }
        if position == nil {
            let last = try await latestPosition()
            guard run == pollRun else { return }
            position = last
            toldPosition = max(toldPosition, last)
        }
        for follower in sharing where follower.isSentUpdates { try await replay(to: follower, in: run) }
        guard run == pollRun else { return }
        let scope = following.items.union(watchlist.items)
        lookCount += 1
        followed.formIntersection(scope)
        askedSince = Dictionary(uniqueKeysWithValues: scope.map { ($0, askedSince[$0] ?? lookCount) })
        let questions = Questions(following, watching: watchlist, for: sharing)
        loadSome(of: scope.subtracting(followed))
        while let start = position {
            let answer = try await answer(to: questions, after: start)
            guard run == pollRun else { return }
            receive(answer.page.updates)
            for follower in sharing { send(answer, upTo: answer.page.last, to: follower) }
            if !answer.page.updates.isEmpty { hasUnsavedUpdates = true }
            if answer.page.last > start { position = answer.page.last }
            guard answer.hasMore, answer.page.last > start else { return }
        }
    }

    /// Sends a follower the updates of its auctions before the position of the shared poll. Earlier followers have
    /// received them already.
    private func replay(to follower: UpdateFollower, in run: Int) async throws(ClientFailure) {
        let questions = Questions(follower.following, watching: watchlist, for: [follower])
        while run == pollRun, let end = position, follower.position < end {
            guard !questions.all.isEmpty else { return follower.send([], upTo: end) }
            let start = follower.position
            let answer = try await answer(to: questions, after: start)
            guard run == pollRun else { return }
            // Known updates change nothing.
            receive(answer.page.updates.filter { $0.position <= end })
            let goesOn = answer.hasMore && answer.page.last > start
            send(answer, upTo: goesOn ? min(end, answer.page.last) : end, to: follower)
        }
    }

    /// Sends a follower the updates of an answer that belong to its auctions.
    private func send(_ answer: Answer, upTo last: Int64, to follower: UpdateFollower) {
        guard follower.isSentUpdates else { return }
        let following = follower.following
        let own = answer.page.updates.lazy.filter { [watchlist] update in
            following.includesAll || following.items.contains(update.item) || watchlist.contains(update.item)
                || following.includesOwn && answer.own?.contains(update.position) ?? true
        }
        follower.send(own, upTo: last)
    }

    /// Starts the loads of at most 50 auctions per poll. Auctions whose last load failed come last, so that they do not
    /// block the others; missing auctions are loaded after an update reports them.
    private func loadSome(of items: Set<ItemID>) {
        let wanted = items.filter { records[$0]?.isMissing != true }
        let failed = wanted.filter { phase(of: .auction($0)).failure != nil }
        for item in (Array(wanted.subtracting(failed)) + failed).prefix(Self.mostLoadsPerLook) {
            refresh(.auction(item))
        }
    }

    /// Retries failed loads and pending bids after a successful poll.
    private func mend() {
        for item in behind {
            guard let record = records[item] else { continue }
            for part in record.knownParts { refresh(.part(part, of: item)) }
        }
        if turns.isEmpty, hasPendingBids { Task { await settlePendingBids() } }
    }

    private static let mostLoadsPerLook = 50
    private static let pauseOfSaving = Duration.seconds(30)
}

// MARK: - Requests of a poll

extension Bidding {
    /// The selections that a poll requests: items by identifier or, if there are too many, the whole house.
    private struct Questions {
        private static let mostRequests = 10

        let all: [Following]
        /// Whether the last selection is the caller's own auctions alone.
        let separatesOwn: Bool

        /// Creates the selections of a poll. The caller's own auctions are requested separately if a follower could not
        /// tell them from other auctions otherwise.
        ///
        /// - Parameters:
        ///   - following: The union of the selections of the followers.
        ///   - watchlist: The watchlist.
        ///   - followers: The followers that share the answer.
        @MainActor
        init(_ following: Following, watching watchlist: Watchlist, for followers: [UpdateFollower]) {
            let items = following.items.union(watchlist.items)
            let isWhole = following.includesAll || items.count > Self.mostRequests * ActivityRequest.mostItems
            let wantsOwn = followers.contains {
                $0.isSentUpdates && $0.following.includesOwn && !$0.following.includesAll
            }
            separatesOwn = wantsOwn && (isWhole || followers.count > 1)
            var all: [Following] = []
            if isWhole {
                all = [Following()]
            } else {
                let named = Following(items, includesOwn: following.includesOwn && !separatesOwn)
                // A request without items would select the whole house.
                if !named.isEmpty { all = named.pieces }
            }
            self.all = separatesOwn ? all + [Following(includesOwn: true)] : all
        }
    }

    /// The merged pages of all selections.
    private struct Answer {
        let page: ActivityPage
        /// The positions of the updates of the caller's own auctions; `nil` if they were not requested separately.
        let own: Set<Int64>?
        let hasMore: Bool
    }

    /// Requests one page per selection, and merges the pages up to the position that all of them have reached: a page
    /// may be full, and an event during a later request is missing in earlier pages.
    private func answer(to questions: Questions, after start: Int64) async throws(ClientFailure) -> Answer {
        let pages = try await pages(answering: questions.all, after: start)
        return Answer(
            page: ActivityPage(merging: pages) ?? ActivityPage(ordered: [], last: start),
            own: questions.separatesOwn ? pages.last.map { Set($0.updates.map(\.position)) } : nil,
            hasMore: pages.contains(where: \.isFull)
        )
    }

    /// Returns the pages of updates after a position, one per selection.
    func pages(answering questions: [Following], after start: Int64) async throws(ClientFailure) -> [ActivityPage] {
        var pages: [ActivityPage] = []
        for question in questions { pages.append(try await client.activity(question.request(after: start))) }
        return pages
    }
}

/// A call of `follow`: the auctions of its screen, and the position up to which it has received updates.
@MainActor
final class UpdateFollower {
    /// The auctions to follow in addition to the watched ones.
    let following: Bidding.Following
    /// The pause between polls.
    let interval: Duration
    /// The position to continue after, as the caller stated; `nil` for the known position.
    let start: Int64?
    /// The position up to which all updates were sent to `updates`.
    private(set) var position: Int64
    private let updates: AsyncStream<AuctionUpdate>.Continuation?

    /// Creates a follower. With a continuation and a start, it receives each update of its auctions.
    init(
        _ following: Bidding.Following,
        after start: Int64?,
        every interval: Duration,
        updates: AsyncStream<AuctionUpdate>.Continuation? = nil
    ) {
        self.following = following
        self.start = start
        self.interval = interval
        self.updates = updates
        position = start ?? .max
    }

    /// Whether the follower receives updates.
    var isSentUpdates: Bool { updates != nil }

    /// Sends the updates that the follower has not received, and advances its position.
    func send(_ new: some Sequence<AuctionUpdate>, upTo last: Int64) {
        for update in new where update.position > position && update.position <= last { updates?.yield(update) }
        position = max(position, last)
    }
}
