import Bidding
import CommandLineCore

/// `bidly watchlist check ITEM…`
struct CheckCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Mark watched items as done, and show the list; --undo takes the mark away."
    )

    static let examples = [CommandExample("watchlist check @last", "Marks the item shown last as done.")]

    @Argument(help: ItemReference.help, completion: ItemReference.completionOfWatched)
    var items: [ItemReference]

    @Flag(help: "Take the mark away.")
    var undo = false

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { WatchedItem.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.changingWatchlist(house, output) { session in
            let items = try await session.watchedItems(named: items)
            try await session.editWatchlist { list in
                for item in items { list[item]?.isDone = !undo }
            }
        }
    }
}
