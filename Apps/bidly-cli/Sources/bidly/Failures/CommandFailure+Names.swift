import Catalog
import CommandLineCore
import FoundationCore

/// What is wrong with a name on the command line, or with there being none.
extension CommandFailure {
    /// Nobody acts, and somebody has to.
    static let signInNeeded = CommandFailure(
        exitCode: .signInNeeded,
        kind: "sign-in-needed",
        title: "Who are you?",
        detail: """
            nobody is named to act as
            become a member with 'bidly register NAME'; a member says '--as NAME', or once and for all \
            'bidly config set as NAME'
            """
    )

    /// The member to act as is none of the house.
    static func noMember(named name: String, house: String) -> CommandFailure {
        CommandFailure(
            exitCode: .signInNeeded,
            kind: "sign-in-needed",
            title: "No such member",
            detail: """
                there is no member '\(name)' in the house \(house)
                act as another with '--as NAME', or become a member: bidly register \(name.shellWord)
                """,
            members: ["name": .string(name)]
        )
    }

    /// `@last` without anything shown before.
    static let noLastItem = CommandFailure(
        exitCode: .notFound,
        kind: "not-found",
        title: "No item was shown yet",
        detail: "no item was shown yet, so there is no @last; find one with 'bidly search'"
    )

    /// No item has the identifier, or one that begins so.
    static func noItem(named name: String) -> CommandFailure {
        CommandFailure(
            exitCode: .notFound,
            kind: "not-found",
            title: "No such item",
            detail: "no item's id is or begins with '\(name)'; find one with 'bidly search'",
            members: ["item": .string(name)]
        )
    }

    /// There are no bids on an item, and none can be placed.
    static func noAuction(of item: ItemID) -> CommandFailure {
        CommandFailure(
            exitCode: .notFound,
            kind: "no-auction",
            title: "No such auction",
            detail: "\(item) is not up for auction: it is a draft, or of another house",
            members: ["item": .string(item.rawValue)]
        )
    }

    /// Several categories have the name.
    static func manyCategories(named name: String, _ found: [ListedCategory]) -> CommandFailure {
        let lines = found.map { "  \($0.category.id)  \($0.path)" }.joined(separator: "\n")
        return CommandFailure(
            exitCode: .usage,
            kind: "ambiguous-category",
            title: "More than one category",
            detail: "several categories may be meant by '\(name)'; type the path or the id of one:\n\(lines)",
            members: ["categories": .array(found.map { .string($0.category.id.rawValue) })]
        )
    }

    /// Several items have identifiers that begin so.
    static func manyItems(beginning text: String, _ found: [ItemSummary]) -> CommandFailure {
        let lines = found.map { "  \($0.item)  \($0.title)" }.joined(separator: "\n")
        return CommandFailure(
            exitCode: .usage,
            kind: "ambiguous-item",
            title: "More than one item",
            detail: "several items' ids begin with '\(text)'; type more of one:\n\(lines)",
            members: [
                "items": .array(
                    found.map { .object(["id": .string($0.item.rawValue), "title": .string($0.title)]) }
                )
            ]
        )
    }
}

extension CommandFailure {
    /// A category or a brand exists with other upper and lower case.
    ///
    /// - Parameter name: the name that exists.
    static func nameTaken(_ name: String) -> CommandFailure {
        refused("nameTaken", "'\(name)' exists; names that differ only in upper and lower case are the same")
    }

    /// An item is not on the watchlist.
    static func notWatched(_ item: ItemID) -> CommandFailure {
        CommandFailure(
            exitCode: .notFound,
            kind: "not-watched",
            title: "Not on the watchlist",
            detail: "\(item) is not on the watchlist; put it there with 'bidly watch \(item)'",
            members: ["item": .string(item.rawValue)]
        )
    }
}

extension CommandFailure {
    /// Nothing on the watchlist, and no item at all, has the identifier, or one that begins so.
    static func notWatched(named name: String) -> CommandFailure {
        CommandFailure(
            exitCode: .notFound,
            kind: "not-watched",
            title: "Not on the watchlist",
            detail: "no id on the watchlist is or begins with '\(name)'; 'bidly watchlist' shows what is there",
            members: ["item": .string(name)]
        )
    }

    /// There is nothing to follow.
    static let nothingWatched = CommandFailure(
        exitCode: .notFound,
        kind: "nothing-watched",
        title: "The watchlist is empty",
        detail:
            "the watchlist is empty; name an item, or put one on the list with 'bidly watch ITEM'"
    )

    /// No auction is there that takes bids.
    static let nothingToBidOn = CommandFailure(
        exitCode: .notFound,
        kind: "nothing-to-bid-on",
        title: "There is nothing to bid on",
        detail: "none of these auctions takes bids; 'bidly sample' fills the house with some"
    )

    /// The auctions that were to be won are over.
    static let notWon = CommandFailure(
        exitCode: .failure,
        kind: "not-won",
        title: "Not won",
        detail: "The auction is over, and you did not win it."
    )

    /// What was waited for did not come in time.
    static let goalNotReached = CommandFailure(
        exitCode: .temporaryFailure,
        kind: "time-up",
        title: "The time is up",
        detail: "the time is up, and what was waited for has not come"
    )
}
