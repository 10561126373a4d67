import Bidding
import CommandLineCore

/// The command `bidly unwatch ITEM…`.
struct UnwatchCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "unwatch",
        abstract: "Remove items from your watchlist and show the list."
    )

    static let examples = [CommandExample("unwatch @last", "Removes the last shown item from the list.")]

    @Argument(help: ItemReference.help, completion: ItemReference.completionOfWatched)
    var items: [ItemReference]

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { WatchedItem.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.editWatchlist(house, output) { session in try await session.unwatch(items) }
    }
}
