import Bidding
import CommandLineCore

/// `bidly watchlist`
struct WatchlistCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "watchlist",
        abstract: "Show the items you watch; move, remove, note, limit and check them.",
        discussion: """
            The list is yours alone: the house never learns of it. --sort puts it into an order once; what is added \
            later goes to the end.
            """,
        subcommands: [
            MoveCommand.self, RemoveCommand.self, NoteCommand.self, LimitCommand.self, CheckCommand.self,
        ]
    )

    static let examples = [
        CommandExample("watchlist", "Shows the list."),
        CommandExample("watchlist --sort ending", "Puts what ends soonest first."),
        CommandExample("watchlist move km5 --to 1", "Moves an item to the top."),
        CommandExample("watchlist note km5 'for the kitchen'", "Keeps a note with an item."),
    ]

    @Option(help: ArgumentHelp("Put the list into an order.", valueName: "order"))
    var sort: WatchlistSortArgument?

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { WatchedItem.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.changingWatchlist(house, output) { session in
            if let sorting = sort?.sorting { try await session.sortWatchlist(by: sorting) }
        }
    }
}

/// An order of the watchlist; by hand leaves it as it is.
struct WatchlistSortArgument: ExpressibleByArgument {
    let sorting: Watchlist.Sorting?

    private static let orders: [(text: String, sorting: Watchlist.Sorting?)] = [
        ("ending", .endingSoonest), ("highest", .highestBid), ("latest", .latestActivity), ("hand", nil),
    ]

    init?(argument: String) {
        guard let order = Self.orders.first(where: { $0.text == argument }) else { return nil }
        sorting = order.sorting
    }

    static let allValueStrings: [String] = orders.map(\.text)
}
