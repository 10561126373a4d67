import Bidding
import CommandLineCore

/// The command `bidly watchlist remove ITEM…`.
struct RemoveCommand: WatchlistEditCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove items from the watchlist and show it."
    )

    static let examples = [CommandExample("watchlist remove km5 m08", "Removes two items.")]

    @Argument(help: ItemReference.help, completion: ItemReference.completionOfWatched)
    var items: [ItemReference]

    @OptionGroup
    var common: CommonOptions

    func edit(in session: Session, on console: Console) async throws {
        try await session.unwatch(items)
    }
}
