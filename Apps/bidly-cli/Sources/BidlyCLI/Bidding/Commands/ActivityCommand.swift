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
            In a pipe, the first field is the event's position in the house's log. Pass the last position to --since to \
            continue in the next run without losing or repeating an event. --page 2 shows earlier events. At a \
            server, --follow gets events as they occur; with --all, or more than \(ActivityRequest.maximumItemCount) items, it \
            asks every \(Assembly.pollInterval.components.seconds) seconds.
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

    @OptionGroup
    var past: PastEventsOptions

    @OptionGroup(title: "Following")
    var follow: FollowOptions

    @OptionGroup
    var common: CommonOptions

    var showsLastKnownList: Bool { !follow.isEnabled }

    var resultExample: (any Encodable)? { UpdateWithOutcome.samples }

    mutating func validate() throws { try past.requireFirstPage(for: follow) }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house) { session in
            let bidding = session.bidding, isSignedIn = session.account != nil
            let scope = Bidding.Following(includesOwn: isSignedIn && !all, includesAll: all)
            let presenter = ActivityPresenter(of: session, as: output, on: assembly.console.output)
            guard follow.isEnabled else {
                let list = try presenter.list(on: assembly.console)
                return try await list.write {
                    try await updates(in: scope, of: session, on: assembly.console.output) { try list.append($0) }
                } then: { shown, channel in
                    guard channel.isTerminal, let note = shown.note ?? (list.isEmpty ? emptyNote : nil) else { return }
                    try assembly.console.error.paragraph(note)
                }
            }
            // Without this, the terminal would echo typed keys between the rows.
            let input = TerminalInput(on: assembly.console)
            defer { input?.finish() }
            let connection = ConnectionPresenter(on: assembly.console.error)
            let shown = try await updates(in: scope, of: session, on: assembly.console.output) {
                try presenter.present($0)
            }
            try await session.follow(scope, after: shown.last, follow.timeout, on: assembly.console.output) { last in
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
    /// - Returns: the log position after which to follow new events, and the note below the list.
    private func updates(
        in scope: Bidding.Following,
        of session: Session,
        on channel: OutputChannel,
        each: @escaping @MainActor ([AuctionUpdate]) throws -> Void
    ) async throws -> (last: Int64, note: String?) {
        let show: @MainActor ([AuctionUpdate]) async throws -> Void = { page in
            try await session.bidding.learn(Set(page.map(\.item)), isSignedIn: session.account != nil)
            try Task.checkCancellation()
            try each(page)
        }
        var start: Int64?
        if let since = follow.since { start = try await session.position(since, in: scope, on: channel) }
        if let start, past.hasNoLimit {
            return (try await session.bidding.updates(scope, after: start, each: show), nil)
        }
        let (page, last) = try await past.load { count in
            let run = try await session.bidding.latestUpdates(scope, count: count)
            return (run.updates.filter { $0.position > start ?? 0 }, run.last)
        }
        for first in stride(from: 0, to: page.events.count, by: PageLimit.largest.count) {
            try await show(Array(page.events[first...].prefix(PageLimit.largest.count)))
        }
        return (max(start ?? 0, last), page.note)
    }

    private var emptyNote: String {
        let what = all ? "No events" : "No events in watched auctions or your own"
        return what + (follow.since == nil ? "" : " since then") + "."
            + (all ? "" : " To show the whole house, run: bidly activity --all")
    }
}
