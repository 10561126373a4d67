import Bidding
import CommandLineCore

/// `bidly watchlist remove ITEM…`
struct RemoveCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Take items off the watchlist, and show the list."
    )

    static let examples = [CommandExample("watchlist remove 3k9 7p", "Takes two items off the list.")]

    @Argument(help: ItemName.help, completion: ItemName.completion)
    var items: [ItemName]

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run(in assembly: Assembly) async throws {
        try await assembly.editWatchlist(house, output, of: items) { list, items in
            for item in items where !list.contains(item) { throw CommandFailure.notWatched(item) }
            for item in items { list.remove(item) }
        }
    }
}
