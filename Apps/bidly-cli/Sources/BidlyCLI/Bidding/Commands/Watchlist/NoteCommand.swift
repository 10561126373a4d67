import Bidding
import CommandLineCore

/// The command `bidly watchlist note ITEM [TEXT]`.
struct NoteCommand: WatchlistEditCommand {
    static let configuration = CommandConfiguration(
        commandName: "note",
        abstract: "Set the note of a watched item and show the list; omit the text to remove the note."
    )

    static let examples = [CommandExample("watchlist note @last 'for the kitchen'", "Sets a note.")]

    @Argument(help: ItemReference.help, completion: ItemReference.completionOfWatched)
    var item: ItemReference

    @Argument(help: "The text of the note.")
    var text: String?

    @OptionGroup
    var common: CommonOptions

    func edit(in session: Session, on console: Console) async throws {
        let items = try await session.watchedItems(named: [item])
        try await session.editWatchlist { list in
            for item in items { list[item]?.note = text ?? "" }
        }
    }
}
