import Bidding
import CommandLineCore
import FoundationCore

/// `bidly activity`
struct ActivityCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "activity",
        abstract: "Show what happened in watched and in your own auctions; --follow goes on.",
        discussion: """
            In a pipe the first field is the place in the house's log: --since shows what came after one, so that over \
            several runs nothing is lost and nothing comes twice. With --limit, what came before the latest is left out.
            """
    )

    static let examples = [
        CommandExample("activity", "Shows what happened last."),
        CommandExample("activity --since 10m", "Shows what happened in the last ten minutes."),
        CommandExample("activity --follow --timeout 1s", "Shows each thing as it happens, for a second."),
        CommandExample("activity --all --since 0 --json=position,kind", "Prints two fields of all that ever happened."),
    ]

    @Flag(help: "The whole house, not only watched and own auctions.")
    var all = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("How many of the latest to show first; without --since 20, else all.", valueName: "count")
    )
    var limit: ListLimit?

    @OptionGroup(title: "Following")
    var follow: FollowOptions

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { SeenUpdate.samples }

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
            // Typed keys would disorder the rows.
            let input = TerminalInput(on: assembly.console)
            defer { input?.finish() }
            let last = try await updates(in: scope, of: session, on: assembly.console.output) {
                try presenter.present($0)
            }
            try await session.followLines(scope, after: last, follow.timeout, on: assembly.console.output) { last in
                ["activity"] + (all ? ["--all"] : []) + follow.arguments(since: last) + house.arguments
            } connection: { connection in
                ConnectionPresenter().present(connection, on: assembly.console.error)
            } each: { update in
                if all || bidding.concerns(update.item, session.account?.id) { try presenter.present([update]) }
                return true
            }
        }
    }

    /// Hands on what has happened so far in pieces, with what it takes to show each.
    ///
    /// - Returns: the position to follow what happens from.
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
        let what = all ? "Nothing has happened" : "Nothing has happened in watched or in your own auctions"
        return what + (follow.since == nil ? "" : " since then") + "."
            + (all ? "" : " 'bidly activity --all' shows the whole house.")
    }
}
