import Bidding
import CommandLineCore

/// The command `bidly watchlist`.
struct WatchlistCommand: ListingCommand {
    static let configuration = CommandConfiguration(
        commandName: "watchlist",
        abstract: "Show your watchlist. Subcommands move, sort, remove, annotate and check items.",
        discussion: """
            The watchlist is private: it is never sent to the house. --sort changes only the display; # is the position on \
            the list. 'watchlist move' and 'watchlist sort' change the list, and 'watchlist undo' reverts them.
            """,
        subcommands: [
            MoveCommand.self, SortCommand.self, UndoCommand.self, RemoveCommand.self, NoteCommand.self,
            LimitCommand.self, CheckCommand.self,
        ]
    )

    static let examples = [
        CommandExample("watchlist", "Shows the list."),
        CommandExample("watchlist --sort ending", "Shows the items that end soonest first."),
        CommandExample("watchlist --limit 10 --page 2", "Shows items 11 to 20."),
        CommandExample("watchlist move km5 --to 1", "Moves an item to the top."),
        CommandExample("watchlist note km5 'for the kitchen'", "Sets the note of an item."),
    ]

    @Option(help: ArgumentHelp("The display order; the list itself is unchanged.", valueName: "order"))
    var sort: WatchlistViewArgument?

    @Option(name: .shortAndLong, help: ArgumentHelp("Number of items per page.", valueName: "count"))
    var limit = ListLimit(50)

    @Option(help: ArgumentHelp("The page to show.", valueName: "number"))
    var page = ListPage(1)

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { WatchlistRow.samples }

    mutating func validate() throws { _ = try page.offset(limit: limit) }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, usesStoredResponses: true) { session in
            let items = try await session.watchedItems(sortedBy: sort?.sorting, noteOn: assembly.console.error)
            let shown = try CountedPage(page, limit: limit, of: items)
            try session.showWatchlist(shown, as: output, on: assembly.console)
        }
    }
}

/// A sort order of the watchlist, as an argument.
enum WatchlistSortArgument: String, CaseIterable, ExpressibleByArgument {
    case ending, highest, latest

    var sorting: Watchlist.Sorting {
        switch self {
        case .ending: .endingSoonest
        case .highest: .highestBid
        case .latest: .latestActivity
        }
    }
}

/// A display order of the watchlist, as an argument; `hand` is the stored order.
enum WatchlistViewArgument: String, CaseIterable, ExpressibleByArgument {
    case ending, highest, latest, hand

    var sorting: Watchlist.Sorting? { WatchlistSortArgument(rawValue: rawValue)?.sorting }
}
