import Bidding
import CommandLineCore

/// `bidly watchlist sort --by ORDER`
struct SortCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "sort",
        abstract: "Reorder the watchlist, and show it.",
        discussion: "Items added later go to the end. 'watchlist undo' goes back to the order before."
    )

    static let examples = [CommandExample("watchlist sort --by ending", "Puts what ends soonest first, for good.")]

    @Option(help: ArgumentHelp("The order to put the list into.", valueName: "order"))
    var by: WatchlistSortArgument

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { WatchedItem.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.changingWatchlist(house, output) { session in
            try await session.sortWatchlist(by: by.sorting)
        }
    }
}
