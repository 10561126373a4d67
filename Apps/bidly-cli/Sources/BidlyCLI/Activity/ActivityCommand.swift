import Accounts
import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly activity`.
struct ActivityCommand: ListingCommand {
    static let configuration = CommandConfiguration(
        commandName: "activity",
        abstract: "Show recent events in your auctions, orders and watchlist; --follow streams new ones.",
        discussion: """
            In a pipe, the first field is the event's position in the house's log. Pass the last position to --since \
            to continue in the next run without losing or repeating an event. --page 2 shows earlier events. --all \
            shows no orders, because each order is only visible to its buyer and its seller. At a server, --follow \
            gets events as they occur; with --all, or more than \(ActivityRequest.maximumItemCount) items, it polls \
            every \(Assembly.pollInterval.components.seconds) seconds.
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

    var resultExample: (any Encodable)? { ActivityRow.samples }

    mutating func validate() throws { try past.requireFirstPage(for: follow) }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house) { session in
            let isSignedIn = session.account != nil
            let scope = Bidding.Following(includesOwn: isSignedIn && !all, includesAll: all)
            let presenter = ActivityRowPresenter(of: session, as: output, on: assembly.console.output)
            guard follow.isEnabled else {
                let list = try presenter.list(on: assembly.console)
                return try await list.write {
                    try await events(in: scope, of: session, on: assembly.console.output) { try list.append($0) }
                } then: { shown, channel in
                    guard channel.isTerminal, let note = shown.note ?? (list.isEmpty ? emptyNote : nil) else { return }
                    try assembly.console.error.paragraph(note)
                }
            }
            // Turns off the echo of typed keys, which would appear between the rows.
            let input = TerminalInput(on: assembly.console)
            defer { input?.finish() }
            let connection = ConnectionPresenter(on: assembly.console.error)
            let shown = try await events(in: scope, of: session, on: assembly.console.output) {
                try presenter.present($0)
            }
            let follower = ActivityFollower(of: session, in: scope, after: shown.last)
            try await follower.follow(follow.timeout, on: assembly.console.output) { last in
                ["activity"] + (all ? ["--all"] : []) + follow.arguments(since: last) + house.arguments
                    + output.arguments
            } connection: {
                connection.present($0)
            } each: {
                try presenter.present($0)
            }
        }
    }

    /// Passes past events to `each` in batches, after loading the values that describe them.
    ///
    /// - Returns: the log position after which to follow new events, and the note below the list.
    private func events(
        in scope: Bidding.Following,
        of session: Session,
        on channel: OutputChannel,
        each: @escaping @MainActor ([ActivityRow]) throws -> Void
    ) async throws -> (last: Int64, note: String?) {
        var start: Int64?
        if let since = follow.since { start = try await session.position(since, in: scope, on: channel) }
        if let start, past.hasNoLimit {
            return (try await session.activity(in: scope, after: start) { try each($0) }, nil)
        }
        let (page, last) = try await past.load { count in
            let run = try await session.latestActivity(in: scope, count: count)
            return (run.events.filter { $0.position > start ?? 0 }, run.last)
        }
        for first in stride(from: 0, to: page.events.count, by: PageLimit.largest.count) {
            let events = Array(page.events[first...].prefix(PageLimit.largest.count))
            let rows = try await session.rows(of: events)
            try await each(rows)
        }
        return (max(start ?? 0, last), page.note)
    }

    private var emptyNote: String {
        let what = all ? "No events" : "No events in watched auctions, your auctions or your orders"
        return what + (follow.since == nil ? "" : " since then") + "."
            + (all ? "" : " To show the whole house, run: bidly activity --all")
    }
}
