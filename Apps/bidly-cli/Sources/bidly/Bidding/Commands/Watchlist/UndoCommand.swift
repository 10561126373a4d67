import Bidding
import CommandLineCore

/// The command `bidly watchlist undo`.
struct UndoCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Undo the last 'watchlist move' or 'watchlist sort' and show the list.",
        discussion: """
            Each call undoes one more reordering, up to the last \(Watchlist.maximumFormerOrderCount), including those of other \
            terminals. Later changes of items, notes and limits are kept.
            """
    )

    static let examples = [CommandExample("watchlist undo", "Restores the previous order.")]

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { WatchedItem.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.editWatchlist(house, output) { session in
            let isUndone = await session.bidding.undoWatchlistOrder()
            try session.requireWatchlistStored()
            if !isUndone { try assembly.console.error.line("Nothing to undo: the watchlist has not been reordered.") }
        }
    }
}
