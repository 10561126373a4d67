import Bidding
import CommandLineCore

/// The command `bidly watchlist sort --by ORDER`.
struct SortCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "sort",
        abstract: "Sort the watchlist permanently and show it.",
        discussion: "Items added later go to the end. 'watchlist undo' restores the previous order."
    )

    static let examples = [CommandExample("watchlist sort --by ending", "Puts the items that end soonest first.")]

    @Option(help: ArgumentHelp("The sort order.", valueName: "order"))
    var by: WatchlistSortArgument

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { WatchedItem.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.editWatchlist(house, output) { session in
            try await session.sortWatchlist(by: by.sorting)
        }
    }
}
