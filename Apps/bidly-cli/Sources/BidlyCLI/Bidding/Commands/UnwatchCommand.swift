import Bidding
import CommandLineCore

/// The command `bidly unwatch ITEM…`.
struct UnwatchCommand: WatchlistEditCommand {
    static let configuration = CommandConfiguration(
        commandName: "unwatch",
        abstract: "Remove items from your watchlist and show the list."
    )

    static let examples = [CommandExample("unwatch @last", "Removes the last shown item from your watchlist.")]

    @Argument(help: ItemReference.help, completion: ItemReference.completionOfWatched)
    var items: [ItemReference]

    @OptionGroup
    var common: CommonOptions

    func edit(in session: Session, on console: Console) async throws {
        try await session.unwatch(items)
    }
}
