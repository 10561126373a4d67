import Bidding
import CommandLineCore

/// The command `bidly watchlist move ITEM… --to N`.
struct MoveCommand: WatchlistEditCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Move watched items to a position on the list and show the list.",
        discussion: "'watchlist undo' restores the previous order."
    )

    static let examples = [CommandExample("watchlist move km5 m08 --to 1", "Moves two items to the top.")]

    @Argument(help: ItemReference.help, completion: ItemReference.completionOfWatched)
    var items: [ItemReference]

    @Option(help: ArgumentHelp("The new position of the first item; 1 is the top.", valueName: "position"))
    var to: Int

    @OptionGroup
    var common: CommonOptions

    func edit(in session: Session, on console: Console) async throws {
        let items = try await session.watchedItems(named: items), count = session.bidding.watchlist.count
        guard (1...count).contains(to) else { throw ValidationError("--to must be from 1 to \(count).") }
        try await session.editWatchlist { $0.move(items, toIndex: to - 1) }
    }
}
