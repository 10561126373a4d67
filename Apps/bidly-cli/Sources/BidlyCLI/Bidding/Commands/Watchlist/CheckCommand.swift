import Bidding
import CommandLineCore

/// The command `bidly watchlist check ITEM…`.
struct CheckCommand: WatchlistEditCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Mark watched items as done and show the list; --undo removes the mark."
    )

    static let examples = [CommandExample("watchlist check @last", "Marks the item shown last as done.")]

    @Argument(help: ItemReference.help, completion: ItemReference.completionOfWatched)
    var items: [ItemReference]

    @Flag(help: "Remove the mark.")
    var undo = false

    @OptionGroup
    var common: CommonOptions

    func edit(in session: Session, on console: Console) async throws {
        let items = try await session.watchedItems(named: items)
        try await session.editWatchlist { list in
            for item in items { list[item]?.isDone = !undo }
        }
    }
}
