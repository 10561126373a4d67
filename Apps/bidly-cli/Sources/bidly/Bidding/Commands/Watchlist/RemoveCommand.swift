import Bidding
import CommandLineCore

/// The command `bidly watchlist remove ITEM…`.
struct RemoveCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove items from the watchlist and show it."
    )

    static let examples = [CommandExample("watchlist remove km5 m08", "Removes two items.")]

    @Argument(help: ItemReference.help, completion: ItemReference.completionOfWatched)
    var items: [ItemReference]

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { WatchedItem.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.editWatchlist(house, output) { session in try await session.unwatch(items) }
    }
}
