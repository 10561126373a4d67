import Bidding
import CommandLineCore

/// The command `bidly watchlist sort --by ORDER`.
struct SortCommand: WatchlistEditCommand {
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

    func edit(in session: Session, on console: Console) async throws {
        try await session.sortWatchlist(by: by.sorting)
    }
}
