import Bidding
import CommandLineCore

/// `bidly watchlist undo`
struct UndoCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Undo the latest 'watchlist move' or 'watchlist sort', and show the list.",
        discussion: """
            Each call undoes one more reordering, up to the latest \(Watchlist.mostFormerOrders), also of earlier runs and \
            of other terminals. Items, notes and limits changed since stay as they are.
            """
    )

    static let examples = [CommandExample("watchlist undo", "Goes back to the order before.")]

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { WatchedItem.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.changingWatchlist(house, output) { session in
            let isUndone = await session.bidding.undoWatchlistOrder()
            try session.requireWatchlistKept()
            if !isUndone { try assembly.console.error.line("Nothing to undo: the watchlist was not reordered.") }
        }
    }
}
