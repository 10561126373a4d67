import Bidding
import CommandLineCore

/// `bidly watchlist`
struct WatchlistCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "watchlist",
        abstract: "Show the items you watch; move, sort, remove, note, limit and check them.",
        discussion: """
            The list is yours alone: the house never learns of it. --sort changes only what is shown, and # is the place \
            on the list; 'watchlist move' and 'watchlist sort' reorder the list, 'watchlist undo' undoes that.
            """,
        subcommands: [
            MoveCommand.self, SortCommand.self, UndoCommand.self, RemoveCommand.self, NoteCommand.self,
            LimitCommand.self, CheckCommand.self,
        ]
    )

    static let examples = [
        CommandExample("watchlist", "Shows the list."),
        CommandExample("watchlist --sort ending", "Shows what ends soonest first."),
        CommandExample("watchlist move km5 --to 1", "Moves an item to the top."),
        CommandExample("watchlist note km5 'for the kitchen'", "Keeps a note with an item."),
    ]

    @Option(help: ArgumentHelp("Show the list in this order; it stays as it is.", valueName: "order"))
    var sort: WatchlistViewArgument?

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { WatchedItem.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house) { session in
            try await assembly.showWatchlist(of: session, output, sortedBy: sort?.sorting)
        }
    }
}

/// An order that the watchlist can be put into.
struct WatchlistSortArgument: ExpressibleByArgument {
    let sorting: Watchlist.Sorting

    static let orders: [(text: String, sorting: Watchlist.Sorting)] = [
        ("ending", .endingSoonest), ("highest", .highestBid), ("latest", .latestActivity),
    ]

    init?(argument: String) {
        guard let order = Self.orders.first(where: { $0.text == argument }) else { return nil }
        sorting = order.sorting
    }

    static let allValueStrings: [String] = orders.map(\.text)
}

/// An order that the watchlist can be shown in; `hand` is the list's own.
struct WatchlistViewArgument: ExpressibleByArgument {
    let sorting: Watchlist.Sorting?

    init?(argument: String) {
        sorting = WatchlistSortArgument(argument: argument)?.sorting
        if sorting == nil, argument != "hand" { return nil }
    }

    static let allValueStrings: [String] = WatchlistSortArgument.allValueStrings + ["hand"]
}
