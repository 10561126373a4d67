import Bidding
import CommandLineCore

/// `bidly watchlist note ITEM [TEXT]`
struct NoteCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "note",
        abstract: "Keep a note with a watched item, and show the list; without a text the note goes."
    )

    static let examples = [CommandExample("watchlist note @last 'for the kitchen'", "Keeps a note.")]

    @Argument(help: ItemReference.help, completion: ItemReference.completionOfWatched)
    var item: ItemReference

    @Argument(help: "The note, in your own words.")
    var text: String?

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { WatchedItem.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.changingWatchlist(house, output) { session in
            let items = try await session.watchedItems(named: [item])
            try await session.editWatchlist { list in
                for item in items { list[item]?.note = text ?? "" }
            }
        }
    }
}
