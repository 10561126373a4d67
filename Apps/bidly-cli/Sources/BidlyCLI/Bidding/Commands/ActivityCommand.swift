import Accounts
import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly activity`.
struct ActivityCommand: ListingCommand {
    static let configuration = CommandConfiguration(
        commandName: "activity",
        abstract: "Show recent events in your auctions and on your watchlist; --follow streams new ones.",
        discussion: """
            In a pipe the first field is the event's position in the house's log. Pass the last position to --since to \
            continue in the next run without losing or repeating an event. With --limit, older events are omitted. At a \
            server, --follow gets events as they occur; with --all, or more than \(ActivityRequest.maximumItemCount) items, it \
            asks every second.
            """
    )

    static let examples = [
        CommandExample("activity", "Shows the latest events."),
        CommandExample("activity --since 10m", "Shows the events of the last ten minutes."),
        CommandExample("activity --follow --timeout 1s", "Streams events for one second."),
        CommandExample("activity --all --since 0 --json=position,kind", "Prints two fields of every event in the log."),
    ]

    @Flag(help: "Show the events of all auctions in the house.")
    var all = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Number of past events to show; default 20, or all with --since.", valueName: "count")
    )
    var limit: ListLimit?

    @OptionGroup(title: "Following")
    var follow: FollowOptions

    @OptionGroup
    var common: CommonOptions

    var showsLastKnownList: Bool { !follow.isEnabled }

    var resultExample: (any Encodable)? { UpdateWithOutcome.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house) { session in
            let bidding = session.bidding, isSignedIn = session.account != nil
            let scope = Bidding.Following(includesOwn: isSignedIn && !all, includesAll: all)
            let presenter = ActivityPresenter(of: session, as: output, on: assembly.console.output)
            guard follow.isEnabled else {
                let list = try presenter.list(on: assembly.console)
                return try await list.write {
                    try await updates(in: scope, of: session, on: assembly.console.output) { try list.append($0) }
                } then: { _, channel in
                    if list.isEmpty, channel.isTerminal { try assembly.console.error.paragraph(emptyNote) }
                }
            }
            // Without this, the terminal would echo typed keys between the rows.
            let input = TerminalInput(on: assembly.console)
            defer { input?.finish() }
            let connection = ConnectionPresenter(on: assembly.console.error)
            let last = try await updates(in: scope, of: session, on: assembly.console.output) {
                try presenter.present($0)
            }
            try await session.follow(scope, after: last, follow.timeout, on: assembly.console.output) { last in
                ["activity"] + (all ? ["--all"] : []) + follow.arguments(since: last) + house.arguments
            } connection: {
                connection.present($0)
            } each: { update in
                if all || bidding.concerns(update.item, session.account?.id) { try presenter.present([update]) }
                return true
            }
        }
    }

    /// Passes past events to `each` in batches, after loading the auctions of each batch.
    ///
    /// - Returns: the log position after which to follow new events.
    private func updates(
        in scope: Bidding.Following,
        of session: Session,
        on channel: OutputChannel,
        each: @escaping @MainActor ([AuctionUpdate]) throws -> Void
    ) async throws -> Int64 {
        let show: @MainActor ([AuctionUpdate]) async throws -> Void = { page in
            try await session.bidding.learn(Set(page.map(\.item)), isSignedIn: session.account != nil)
            try Task.checkCancellation()
            try each(page)
        }
        var start: Int64?
        if let since = follow.since { start = try await session.position(since, in: scope, on: channel) }
        if let start, limit == nil { return try await session.bidding.updates(scope, after: start, each: show) }
        let run = try await session.bidding.latestUpdates(scope, count: limit?.count ?? 20)
        let updates = run.updates.filter { $0.position > start ?? 0 }
        for first in stride(from: 0, to: updates.count, by: PageLimit.largest.count) {
            try await show(Array(updates[first...].prefix(PageLimit.largest.count)))
        }
        return max(start ?? 0, run.last)
    }

    private var emptyNote: String {
        let what = all ? "No events" : "No events in watched auctions or your own"
        return what + (follow.since == nil ? "" : " since then") + "."
            + (all ? "" : " To show the whole house, run: bidly activity --all")
    }
}
