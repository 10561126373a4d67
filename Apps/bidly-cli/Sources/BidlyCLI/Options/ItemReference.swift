import CommandLineCore

/// A reference to an item on the command line: its id, a prefix of its id, or `@last`.
struct ItemReference: ExpressibleByArgument, Sendable, Hashable {
    /// The reference to the item that the last command showed.
    static let last = "@last"

    /// The typed text in lower case, as in identifiers.
    let text: String

    init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        text = argument.lowercased()
    }

    static let help: ArgumentHelp = "The item: its id, the start of its id, or @last."
}

extension ItemReference {
    /// Completes all items: those that end soonest, or those whose ids start with the typed text.
    static let completion = CompletionKind.dynamic("complete", "items")

    /// Completes items on the watchlist.
    static let completionOfWatched = CompletionKind.dynamic("complete", "watched")

    /// Completes items that are not on the watchlist.
    static let completionOfUnwatched = CompletionKind.dynamic("complete", "unwatched")
}
