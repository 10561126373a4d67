import CommandLineCore
import FoundationCore

/// An item on the command line: its ID, a prefix of its ID, or `@last`.
struct ItemReference: ExpressibleByArgument, Sendable, Hashable {
    /// The reference to the item that was shown last.
    static let last = "@last"

    /// The typed text in lower case; item IDs have no upper-case letters.
    let text: String

    init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        text = argument.lowercased()
    }

    /// The item, if the text has the length of an ID that a house generates; `nil` for a shorter text and for `@last`.
    var completeID: ItemID? {
        let isComplete = text.utf8.count == 10 && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isComplete ? ItemID(text) : nil
    }

    static let help: ArgumentHelp = "The item: its id, the start of its id, or @last."
}

extension ItemReference {
    /// Completes the IDs of all items. Without a typed prefix, suggests the auctions that end soonest.
    static let completion = CompletionKind.dynamic("complete", "items")

    /// Completes the IDs of watched items.
    static let completionOfWatched = CompletionKind.dynamic("complete", "watched")

    /// Completes the IDs of items that are not watched.
    static let completionOfUnwatched = CompletionKind.dynamic("complete", "unwatched")
}
