import AuctionHouseAPI
import CommandLineCore
import FoundationCore
import HouseKit

/// The command `bidly admin log`.
struct AdminLogCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Show what happened in the house, who acted, and why; --follow streams new entries.",
        discussion: """
            Entries contain no secrets: no maxima, no reserves, and only aliases of bidders until the auction is closed. In a \
            pipe the first field is the position in the log. Pass the last position to --since to continue in the next \
            run without losing or repeating an entry. With --limit, older entries are omitted. --follow reads new entries every \
            second at a server, and more often from a file.
            """
    )

    static let examples = [
        CommandExample("admin log --limit 5", "Shows the latest five entries."),
        CommandExample("admin log --since 1h", "Shows the entries of the last hour."),
        CommandExample("admin log --follow --timeout 1s", "Streams entries for one second."),
        CommandExample("admin log --since 0 --json=kind,actor,reason", "Prints three fields of every entry."),
    ]

    @OptionGroup
    var past: PastEventsOptions

    @OptionGroup(title: "Following")
    var follow: FollowOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { HouseLogEntry.sample }

    mutating func validate() throws { try past.requireFirstPage(for: follow) }

    func run(in assembly: Assembly) async throws {
        let console = assembly.console
        try await assembly.withSession(house, asAdmin: true) { session in
            let presenter = LogPresenter(of: session, as: output, on: console.output)
            guard follow.isEnabled else {
                let list = try presenter.list(on: console)
                return try await list.write {
                    try await pastEntries(of: session, on: console.output) { try list.append($0) }
                } then: { shown, channel in
                    let empty = list.isEmpty ? "No entries since then." : nil
                    guard channel.isTerminal, let note = shown.note ?? empty else { return }
                    try console.error.paragraph(note)
                }
            }
            // Turns off the echo of typed keys, which would appear between the rows.
            let input = TerminalInput(on: console)
            defer { input?.finish() }
            let connection = ConnectionPresenter(on: console.error)
            let shown = try await pastEntries(of: session, on: console.output) { try presenter.present($0) }
            try await session.followLog(after: shown.last, follow.timeout, on: console.output) { last in
                ["admin", "log"] + follow.arguments(since: last) + house.arguments + output.arguments
            } connection: {
                connection.present($0)
            } each: { entries in
                try presenter.present(entries)
            }
        }
    }

    /// Passes past entries to `each` in batches.
    ///
    /// - Returns: the log position after which to follow new entries, and the note below the list.
    @MainActor
    private func pastEntries(
        of session: Session,
        on channel: OutputChannel,
        each: @escaping @MainActor ([HouseLogEntry]) throws -> Void
    ) async throws -> (last: Int64, note: String?) {
        var start: Int64?
        if let since = follow.since { start = try await session.logPosition(since, on: channel) }
        if let start, past.hasNoLimit {
            let last = try await session.logClient.log(after: start) { page in
                try Task.checkCancellation()
                try each(page)
            }
            return (last, nil)
        }
        let (page, last) = try await past.load { count in
            let latest = try await session.logClient.latestLog(count: count)
            return (latest.entries.filter { $0.position > start ?? 0 }, latest.last)
        }
        for first in stride(from: 0, to: page.events.count, by: PageLimit.largest.count) {
            try Task.checkCancellation()
            try each(Array(page.events[first...].prefix(PageLimit.largest.count)))
            await Task.yield()
        }
        return (max(start ?? 0, last), page.note)
    }
}
