import Bidding
import CommandLineCore

/// `bidly watchlist move ITEM… --to N`
struct MoveCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Move items of the watchlist to a place, and show the list."
    )

    static let examples = [CommandExample("watchlist move 3k9 7p --to 1", "Moves two items to the top.")]

    @Argument(help: ItemName.help, completion: ItemName.completion)
    var items: [ItemName]

    @Option(help: ArgumentHelp("The place of the first of them; 1 is the top.", valueName: "place"))
    var to: Int

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run(in assembly: Assembly) async throws {
        try await assembly.editWatchlist(house, output, of: items) { list, items in
            for item in items where !list.contains(item) { throw CommandFailure.notWatched(item) }
            guard (1...max(1, list.count)).contains(to) else {
                throw ValidationError("--to must be from 1 to \(list.count)")
            }
            list.move(items, toPlace: to - 1)
        }
    }
}
