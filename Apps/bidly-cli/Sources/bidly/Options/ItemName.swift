import CommandLineCore

/// How an item is named on the command line: by its identifier, by the beginning of it, or as `@last`, the one shown
/// last.
struct ItemName: ExpressibleByArgument, Sendable, Hashable {
    /// What stands for the item that was shown last.
    static let last = "@last"

    /// The name as typed, identifiers in the lower case they are made of.
    let text: String

    init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        text = argument.lowercased()
    }

    static let help: ArgumentHelp = "The item: its id, the beginning of its id, or @last."
}

extension ItemName {
    /// Offers the items one watches, and those whose identifiers begin with what is typed.
    static let completion = CompletionKind.answer("complete", "items")

    /// Offers the watched items alone.
    static let completionOfWatched = CompletionKind.answer("complete", "watched")

    /// Offers the items that are not watched.
    static let completionOfUnwatched = CompletionKind.answer("complete", "unwatched")
}
