import Bidding
import CommandLineCore

/// The command `bidly watchlist remove ITEM…`.
struct RemoveCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove items from the watchlist and show it."
    )

    static let examples = [CommandExample("watchlist remove km5 m08", "Removes two items.")]

    @Argument(help: ItemReference.help, completion: ItemReference.completionOfWatched)
    var items: [ItemReference]

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { WatchedItem.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.editWatchlist(house, output) { session in try await session.unwatch(items) }
    }
}
