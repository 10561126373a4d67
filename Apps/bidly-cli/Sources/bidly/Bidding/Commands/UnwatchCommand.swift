import Bidding
import CommandLineCore

/// `bidly unwatch ITEM…`
struct UnwatchCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "unwatch",
        abstract: "Take items off your watchlist, and show what is left."
    )

    static let examples = [CommandExample("unwatch @last", "Takes the item shown last off the list.")]

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
