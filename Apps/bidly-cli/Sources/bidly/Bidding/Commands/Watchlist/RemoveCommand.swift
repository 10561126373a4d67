import Bidding
import CommandLineCore

/// `bidly watchlist remove ITEM…`
struct RemoveCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Take items off the watchlist, and show the list."
    )

    static let examples = [CommandExample("watchlist remove km5 m08", "Takes two items off the list.")]

    @Argument(help: ItemReference.help, completion: ItemReference.completionOfWatched)
    var items: [ItemReference]

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { WatchedItem.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.changingWatchlist(house, output) { session in try await session.unwatch(items) }
    }
}
