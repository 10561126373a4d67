import Bidding
import CommandLineCore

/// The command `bidly watchlist undo`.
struct UndoCommand: WatchlistEditCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Undo the last 'watchlist move' or 'watchlist sort' and show the list.",
        discussion: """
            Each call undoes one more reordering, up to the last \(Watchlist.maximumFormerOrderCount), including reorderings \
            in other terminals. Later changes of items, notes and limits are kept.
            """
    )

    static let examples = [CommandExample("watchlist undo", "Restores the previous order.")]

    @OptionGroup
    var common: CommonOptions

    func edit(in session: Session, on console: Console) async throws {
        let isUndone = await session.bidding.undoWatchlistOrder()
        try session.requireWatchlistStored()
        if !isUndone { try console.error.line("Nothing to undo: the watchlist has not been reordered.") }
    }
}
