public import FoundationCore

extension Bidding {
    /// How following goes on.
    public enum Connection: Sendable, Hashable {
        /// Nobody follows.
        case idle
        /// The house was not reached yet.
        case connecting
        /// Everything that has happened is known, but for what happened since the last look.
        case live
        /// The last look failed; it is tried again.
        case reconnecting(ClientFailure)
    }

    /// Which auctions are followed beside the watched ones.
    public struct Following: Sendable, Hashable {
        /// Further items.
        public let items: Set<ItemID>
        /// Whether auctions in which one bids or sells are followed, too; for those who are signed in.
        public let includesOwn: Bool
        /// Whether all auctions of the house are followed.
        public let includesAll: Bool

        /// The watched auctions and these.
        public init(_ items: Set<ItemID> = [], includesOwn: Bool = false, includesAll: Bool = false) {
            self.items = items
            self.includesOwn = includesOwn
            self.includesAll = includesAll
        }

        /// Whether it adds nothing to the watched auctions.
        var isEmpty: Bool { items.isEmpty && !includesOwn && !includesAll }

        /// The same in pieces of which each can be asked for in one request; of the whole house there is one.
        var pieces: [Following] {
            guard items.count > ActivityRequest.mostItems else { return [self] }
            let sorted = items.sorted()
            return stride(from: 0, to: sorted.count, by: ActivityRequest.mostItems).map { start in
                Following(
                    Set(sorted[start...].prefix(ActivityRequest.mostItems)),
                    includesOwn: includesOwn && start == 0
                )
            }
        }

        /// A request for a page of what happened in a piece's auctions.
        func request(after: Int64? = nil, before: Int64? = nil, limit: PageLimit = .largest) -> ActivityRequest {
            ActivityRequest(items: items, includesOwn: includesOwn, after: after, before: before, limit: limit)
        }
    }

    /// Follows what happens in the watched auctions, and in others, until the task is cancelled: asks the house every
    /// `interval` for what came after `position`, goes on from there after a failure or a restart, and so loses and repeats
    /// nothing. What is watched while it goes on is followed from the next look on.
    ///
    /// Without a position of before it begins with the present, and loads each followed auction once. After each look that
    /// succeeds, bids whose outcome is unknown are settled. One call follows at a time: a later one takes the place of the
    /// one before, which returns. What is known then is kept for the next start every half minute, and at the end.
    ///
    /// Up to 1000 items are asked for by their names, 100 in a request, so that what is made up for after a long time is no
    /// more than what happened to them. Beyond that so many requests would be more than a look is worth: the whole house is
    /// followed, and `events` tells of all of it.
    ///
    /// - Parameters:
    ///   - following: which auctions beside the watched ones.
    ///   - start: the position to go on from, such as one that was told by an update before; `nil` for the one that is known,
    ///     else the present.
    ///   - interval: how long to wait between looks; after a failure at least as long as the house says.
    public func follow(
        _ following: Following = Following(),
        after start: Int64? = nil,
        every interval: Duration = .seconds(2)
    ) async {
        followCount += 1
        let run = followCount
        begin(after: start)
        defer { if run == followCount { end() } }
        while !Task.isCancelled {
            var pause = interval
            do throws(ClientFailure) {
                try await catchUp(following, in: run)
                guard run == followCount else { return }
                if connection != .live { connection = .live }
                mend()
                saveUpdates(atLeast: Self.pauseOfSaving)
            } catch {
                if Task.isCancelled || run != followCount { return }
                if connection != .reconnecting(error) { connection = .reconnecting(error) }
                pause = max(interval, error.retryAfter ?? .zero)
            }
            do {
                try await clock.wait(pause)
            } catch {
                return
            }
            guard run == followCount else { return }
        }
    }

    private func begin(after start: Int64?) {
        connection = .connecting
        askedSince = [:]
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

    /// Has what the looks have brought kept for the next start, unless that was done a short while ago.
    private func saveUpdates(atLeast pause: Duration) {
        guard hasUnsavedUpdates, snapshotSavedAt?.duration(to: clock.now) ?? pause >= pause else { return }
        saveSnapshot()
    }

    /// Takes over everything that happened since the last look.
    private func catchUp(_ following: Following, in run: Int) async throws(ClientFailure) {
        guard !watchlist.isEmpty || !following.isEmpty else { return askedSince = [:] }
        if position == nil {
            let last = try await latestPosition()
            guard run == followCount else { return }
            position = last
            toldPosition = max(toldPosition, last)
        }
        let scope = following.items.union(watchlist.items)
        lookCount += 1
        followed.formIntersection(scope)
        askedSince = Dictionary(uniqueKeysWithValues: scope.map { ($0, askedSince[$0] ?? lookCount) })
        let questions =
            following.includesAll ? [Following()] : questions(about: scope, includesOwn: following.includesOwn)
        loadSome(of: scope.subtracting(followed))
        while let start = position {
            let (page, hasMore) = try await answer(to: questions, after: start)
            guard run == followCount else { return }
            receive(page.updates)
            if !page.updates.isEmpty { hasUnsavedUpdates = true }
            if page.last > start { position = page.last }
            guard hasMore, page.last > start else { return }
        }
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

    /// What to ask for at each look: some items by their names, too many by the whole house.
    private func questions(about items: Set<ItemID>, includesOwn: Bool) -> [Following] {
        guard items.count <= Self.mostRequestsPerLook * ActivityRequest.mostItems else { return [Following()] }
        return Following(items, includesOwn: includesOwn).pieces
    }

    /// What all questions together tell, up to where each of them tells everything: one may be cut short, and while one is
    /// answered something can happen that an earlier one does not tell.
    private func answer(
        to questions: [Following],
        after start: Int64
    ) async throws(ClientFailure) -> (page: ActivityPage, hasMore: Bool) {
        var pages: [ActivityPage] = []
        for question in questions {
            pages.append(try await client.activity(question.request(after: start)))
        }
        let hasMore = pages.contains { $0.updates.count == PageLimit.largest.count }
        return (ActivityPage(merging: pages) ?? ActivityPage(updates: [], last: start), hasMore)
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
    private static let mostRequestsPerLook = 10
    private static let pauseOfSaving = Duration.seconds(30)
}
