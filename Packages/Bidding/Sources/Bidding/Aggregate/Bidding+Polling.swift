import FoundationCore

/// The one poll that all followers share.
extension Bidding {
    /// Adds a follower; the first one begins the poll, a later one has it look at once.
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

    /// Takes a follower away; with the last one the poll ends.
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
        // What happened before is not told any more.
        if start > position ?? .max { followed = [] }
        position = start
        toldPosition = start
    }

    private func end() {
        askedSince = [:]
        connection = .idle
        saveUpdates(atLeast: .zero)
    }

    /// Polls until its run is over.
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
            // Whoever joined meanwhile is not made to wait, except by a house that does not answer.
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

    /// Has what the polls have brought kept for the next start, unless that was done a short while ago.
    private func saveUpdates(atLeast pause: Duration) {
        guard hasUnsavedUpdates, snapshotSavedAt?.duration(to: clock.now) ?? pause >= pause else { return }
        saveSnapshot()
    }

    /// Applies everything that happened since the last poll.
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

    /// Sends a follower what happened in its own auctions before the position of the shared poll: others were told already.
    private func replay(to follower: UpdateFollower, in run: Int) async throws(ClientFailure) {
        let questions = Questions(follower.following, watching: watchlist, for: [follower])
        while run == pollRun, let end = position, follower.position < end {
            guard !questions.all.isEmpty else { return follower.send([], upTo: end) }
            let start = follower.position
            let answer = try await answer(to: questions, after: start)
            guard run == pollRun else { return }
            // What is known already changes nothing.
            receive(answer.page.updates.filter { $0.position <= end })
            let goesOn = answer.hasMore && answer.page.last > start
            send(answer, upTo: goesOn ? min(end, answer.page.last) : end, to: follower)
        }
    }

    /// Sends a follower what an answer has of the auctions that it follows.
    private func send(_ answer: Answer, upTo last: Int64, to follower: UpdateFollower) {
        guard follower.isSentUpdates else { return }
        let following = follower.following
        let own = answer.page.updates.lazy.filter { [watchlist] update in
            following.includesAll || following.items.contains(update.item) || watchlist.contains(update.item)
                || following.includesOwn && answer.own?.contains(update.position) ?? true
        }
        follower.send(own, upTo: last)
    }

    /// Loads a few auctions, so that the house is not asked for thousands at once. Those that failed before come last, and
    /// do not keep the others from their turn; one that there is none of is loaded when it is told of.
    private func loadSome(of items: Set<ItemID>) {
        let wanted = items.filter { records[$0]?.isMissing != true }
        let failed = wanted.filter { phase(of: .auction($0)).failure != nil }
        for item in (Array(wanted.subtracting(failed)) + failed).prefix(Self.mostLoadsPerLook) {
            refresh(.auction(item))
        }
    }

    /// Tries again what failed, now that the house answers.
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

// MARK: - What is asked

extension Bidding {
    /// What to ask for at each poll: some items by their names, too many by the whole house.
    private struct Questions {
        private static let mostRequests = 10

        let all: [Following]
        /// Whether the last question is for the caller's own auctions alone.
        let separatesOwn: Bool

        /// - Parameter followers: who shares the answers. The caller's own auctions are asked for apart from others where
        ///   somebody would else not know which they are.
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
                // Without a name the whole house would be meant.
                if !named.isEmpty { all = named.pieces }
            }
            self.all = separatesOwn ? all + [Following(includesOwn: true)] : all
        }
    }

    /// What all questions together tell.
    private struct Answer {
        let page: ActivityPage
        /// The positions of what happened in the caller's own auctions; `nil` when they were not asked for apart.
        let own: Set<Int64>?
        let hasMore: Bool
    }

    /// What all questions together tell, up to where each of them tells everything: one may be cut short, and while one is
    /// answered something can happen that an earlier one does not tell.
    private func answer(to questions: Questions, after start: Int64) async throws(ClientFailure) -> Answer {
        let pages = try await pages(answering: questions.all, after: start)
        return Answer(
            page: ActivityPage(merging: pages) ?? ActivityPage(updates: [], last: start),
            own: questions.separatesOwn ? pages.last.map { Set($0.updates.map(\.position)) } : nil,
            hasMore: pages.contains(where: \.isFull)
        )
    }

    /// The pages of what happened after a position, one for each question.
    func pages(answering questions: [Following], after start: Int64) async throws(ClientFailure) -> [ActivityPage] {
        var pages: [ActivityPage] = []
        for question in questions { pages.append(try await client.activity(question.request(after: start))) }
        return pages
    }
}

/// One caller of `follow`: which auctions its screen shows, and up to where it was told of them.
@MainActor
final class UpdateFollower {
    /// The auctions beside the watched ones.
    let following: Bidding.Following
    /// How long to wait between polls.
    let interval: Duration
    /// Where to go on from, as the caller asked; `nil` for the position that is known.
    let start: Int64?
    /// Up to where everything was sent to `updates`.
    private(set) var position: Int64
    private let updates: AsyncStream<AuctionUpdate>.Continuation?

    /// A follower that reads the aggregate, or, with a continuation and a start, is sent each update of its own auctions.
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

    /// Whether it is sent the updates itself.
    var isSentUpdates: Bool { updates != nil }

    /// Sends the updates that it was not sent before, and notes that it knows everything up to a position.
    func send(_ new: some Sequence<AuctionUpdate>, upTo last: Int64) {
        for update in new where update.position > position && update.position <= last { updates?.yield(update) }
        position = max(position, last)
    }
}
