import Bidding
import CommandLineCore
import FoundationCore

/// Follows auctions for `bidly watch --follow`: a live table on a terminal, otherwise one line per event.
@MainActor
struct AuctionFollower {
    private let items: [ItemID]
    private let start: Int64
    private let goal: StopCondition?
    private let timeout: Duration?
    private let resume: (Int64) -> [String]

    /// Creates a follower of the given items.
    ///
    /// - Parameters:
    ///   - start: the log position after which events are shown.
    ///   - goal: the condition that ends following; `nil` for none.
    ///   - timeout: the maximum time to follow; `nil` for no limit.
    ///   - resume: returns the arguments of a command that continues after a log position.
    init(
        _ items: [ItemID],
        after start: Int64,
        until goal: StopCondition?,
        for timeout: Duration?,
        resume: @escaping (Int64) -> [String]
    ) {
        self.items = items
        self.start = start
        self.goal = goal
        self.timeout = timeout
        self.resume = resume
    }

    /// Follows the auctions until the goal is met, the timeout expires, or the user quits.
    ///
    /// - Throws: `CommandFailure.timedOut` if the goal was not met in time; `CommandFailure.conditionUnreachable` if every
    ///   auction is over, so that the goal cannot be met; `Interrupted`.
    func run(in session: Session, as output: OutputOptions, on console: Console) async throws {
        let state = ConnectionPresenter(on: console.error)
        if console.output.isTerminal, output.json == nil {
            try await runTable(in: session, on: console, state)
        } else {
            let lines = ActivityPresenter(of: session, as: output, on: console.output)
            try await follow(in: session, on: console.output) {
                state.present($0)
            } reached: { text in
                try? console.error.line("note: " + console.error.printable(text))
            } show: { update in
                try lines.present([update])
            }
        }
    }

    private func runTable(in session: Session, on console: Console, _ state: ConnectionPresenter) async throws {
        let shown = Set(items)
        func table() -> Table {
            WatchlistPresenter(now: session.clock.now, list: session.bidding.watchlist)
                .table(of: session.bidding.watchedItems.filter { shown.contains($0.entry.item) }, on: console.output)
        }
        let input = TerminalInput(on: console)
        defer { input?.finish() }
        let live = LiveTable(on: console.output, isScrollable: input != nil)
        defer { live.finish() }
        try live.show(table())
        // Redraw every second, because the remaining times change even without an event.
        let ticking = Task {
            while !Task.isCancelled {
                try await session.clock.wait(.seconds(1))
                try live.show(table())
            }
        }
        defer { ticking.cancel() }
        try await untilQuit(live, input) {
            try await follow(in: session, on: console.output) { connection in
                // Ignore an output error here: writing the next row throws it again.
                try? live.printAbove { state.present(connection) }
            } reached: { text in
                try? live.printAbove { try console.error.line("note: " + console.error.printable(text)) }
            } show: { _ in
                try live.show(table())
            }
        }
    }

    /// Runs a body until it ends or the user quits.
    ///
    /// - Throws: the errors of `body`; `ExitStatus.cancelled` if the user quits before the goal is met.
    private func untilQuit(
        _ live: LiveTable,
        _ input: TerminalInput?,
        _ body: @escaping @MainActor () async throws -> Void
    ) async throws {
        guard let input else { return try await body() }
        let following = Task { try await body() }
        let answering = Task {
            for await event in input.events where try !live.handle(event) {
                following.cancel()
                return true
            }
            return false
        }
        do {
            try await withTaskCancellationHandler {
                try await following.value
            } onCancel: {
                following.cancel()
            }
            answering.cancel()
        } catch {
            answering.cancel()
            let isQuit = try? await answering.value
            guard isQuit == true else { throw error }
            if goal != nil { throw ExitStatus.cancelled }
        }
    }

    private func follow(
        in session: Session,
        on channel: OutputChannel,
        connection: @escaping @MainActor (Bidding.Connection) -> Void,
        reached: @escaping @MainActor (String) -> Void,
        show: @escaping @MainActor (AuctionUpdate) throws -> Void
    ) async throws {
        let shown = Set(items)
        if let auction = try reachedAuction(in: session) {
            for update in try await session.bidding.history(of: shown, after: start) { try show(update) }
            reached(text(of: auction, at: auction.price, auction.status))
            return
        }
        var over = shown.filter { session.bidding.auction($0)?.status.isOver == true }
        try requireReachable(over)
        let following = Bidding.Following(shown, includesOwn: false)
        let isDone = try await session.follow(
            following,
            after: start,
            timeout,
            on: channel,
            resume: resume,
            connection: connection
        ) { update in
            guard shown.contains(update.item) else { return true }
            try show(update)
            if try isReached(by: update, in: session) {
                reached(text(of: session.bidding.auction(update.item), at: update.price, update.status))
                return false
            }
            // Use the status after this update: later updates that meet the goal may already be applied to the auction.
            if update.status.isOver { over.insert(update.item) }
            try requireReachable(over)
            return true
        }
        if !isDone, goal != nil { throw CommandFailure.timedOut }
    }

    /// Checks that the goal can still be met. Prices and outcomes do not change after the end of an auction.
    ///
    /// - Parameter over: the items whose auctions are over.
    /// - Throws: `CommandFailure.conditionUnreachable` if the goal has not been met and every auction is over.
    private func requireReachable(_ over: Set<ItemID>) throws {
        guard let goal, over.isSuperset(of: items) else { return }
        throw CommandFailure.conditionUnreachable(goal, auctionCount: items.count)
    }

    /// The first auction whose current state meets the goal; `nil` if there is none.
    private func reachedAuction(in session: Session) throws -> Auction? {
        guard let goal else { return nil }
        return try items.lazy.compactMap { session.bidding.auction($0) }.first { auction in
            let outcome = session.bidding.ownPosition(on: auction.item)?.outcome
            return try goal.isReached(at: auction.price, auction.status, outcome)
        }
    }

    /// The goal and the auction that met it: `Reached 'price>=25': Valve radio (3k9x2m7q4t), 25.00 USD, open`.
    private func text(of auction: Auction?, at price: Money, _ status: AuctionStatus) -> String {
        let item = auction.map { "\($0.title) (\($0.item)), " } ?? ""
        return "Reached '\(goal?.description ?? "")': \(item)\(price), \(status.rawValue)"
    }

    /// Whether an update meets the goal. Uses the state after the update, even if later events are already loaded.
    private func isReached(by update: AuctionUpdate, in session: Session) throws -> Bool {
        try goal?.isReached(at: update.price, update.status, session.text(of: update).outcome) ?? false
    }
}
