import Catalog
import CommandLineCore
import FoundationCore

/// Failures of names on the command line: members, items, categories and brands.
extension CommandFailure {
    /// The caller is not an administrator. Exit status 77.
    ///
    /// - Parameters:
    ///   - task: what only administrators may do.
    ///   - advice: what others can do.
    static func administratorsOnly(_ task: String, at house: HouseLocation, advice: String) -> CommandFailure {
        CommandFailure(
            exitStatus: .noPermission,
            kind: "forbidden",
            title: "Permission denied",
            detail: "Only administrators can \(task) at \(house). \(advice)"
        )
    }

    /// No member is selected for a command that requires one. Exit status 4.
    static func signInNeeded(at location: HouseLocation) -> CommandFailure {
        CommandFailure(
            exitStatus: .signInNeeded,
            kind: "sign-in-needed",
            title: "No member selected",
            detail: location.server.map { server in
                """
                You are not signed in at \(server). Run: bidly login NAME --server \(server)
                To become a member, run: bidly register NAME --server \(server)
                """
            } ?? """
                No member selected. Pass --as NAME, or run: bidly config set as NAME
                To become a member, run: bidly register NAME
                """
        )
    }

    /// The selected member does not exist in the house. Exit status 4.
    static func noMember(named name: String, house: String) -> CommandFailure {
        CommandFailure(
            exitStatus: .signInNeeded,
            kind: "sign-in-needed",
            title: "No such member",
            detail: """
                The house \(house) has no member '\(name)'.
                Pass another name with --as NAME, or run: bidly register \(name.shellOperand)
                """,
            members: ["name": name]
        )
    }

    /// The command refers to something that does not exist.
    ///
    /// - Parameters:
    ///   - title: the kind of problem, as a short sentence.
    ///   - detail: what does not exist, and the command to run.
    ///   - kind: the last component of the problem type.
    ///   - item: the ID of the item, or the text that was typed for it; `nil` if the failure does not concern an item.
    static func notFound(
        _ title: String,
        _ detail: String,
        kind: String = "not-found",
        item: String? = nil
    ) -> CommandFailure {
        let members = item.map { ["item": CommandFailure.item($0)] } ?? [:]
        return CommandFailure(exitStatus: .notFound, kind: kind, title: title, detail: detail, members: members)
    }

    /// `@last` was used before any item was shown.
    static let noLastItem = CommandFailure.notFound(
        "No item shown yet",
        "'@last' has no value: no item was shown yet. Run: bidly search"
    )

    /// No item id starts with `name`.
    static func noItem(named name: String) -> CommandFailure {
        .notFound("No such item", "No item id starts with '\(name)'. Run: bidly search", item: name)
    }

    /// The item has no auction, because it is a draft or belongs to another house.
    static func noAuction(of item: ItemID) -> CommandFailure {
        .notFound(
            "No such auction",
            "'\(item)' has no auction: it is a draft, or an item of another house.",
            kind: "no-auction",
            item: item.rawValue
        )
    }

    /// Several categories are named `name`. The message lists them.
    static func manyCategories(named name: String, _ found: [ListedCategory]) -> CommandFailure {
        let lines = found.map { "  \($0.category.id)  \($0.path)" }.joined(separator: "\n")
        return CommandFailure(
            exitStatus: .usage,
            kind: "ambiguous-category",
            title: "Ambiguous category",
            detail: "'\(name)' is ambiguous. Type the path or the id of one of these categories:\n\(lines)",
            members: ["categories": found.map(\.category.id.rawValue)]
        )
    }

    /// Several item ids start with the text. The message lists them.
    static func manyItems(beginning text: String, _ found: [ItemSummary]) -> CommandFailure {
        ambiguous("item", named: text, found.map { ($0.item.rawValue, $0.title) })
    }
}

extension CommandFailure {
    /// The name of an existing category or brand differs only in case from the new name.
    ///
    /// - Parameter name: the existing name.
    static func nameTaken(_ name: String) -> CommandFailure {
        refused("nameTaken", "'\(name)' already exists; names are case-insensitive")
    }

    /// The item exists but is not on the watchlist.
    static func notWatched(_ item: ItemID) -> CommandFailure {
        .notFound(
            "Not on the watchlist",
            "'\(item)' is not on the watchlist. Run: bidly watch \(item)",
            kind: "not-watched",
            item: item.rawValue
        )
    }

    /// No item of the house has an id that starts with the text. The item was expected on the watchlist.
    static func notWatched(named name: String) -> CommandFailure {
        .notFound(
            "Not on the watchlist",
            "No item id on the watchlist starts with '\(name)'. Run: bidly watchlist",
            kind: "not-watched",
            item: name
        )
    }

    /// The watchlist is empty, and the command names no item.
    static let nothingWatched = CommandFailure.notFound(
        "The watchlist is empty",
        "The watchlist is empty. Name an item, or run: bidly watch ITEM",
        kind: "nothing-watched"
    )

    /// No selected auction accepts bids.
    static let noOpenAuctions = CommandFailure.notFound(
        "No open auctions",
        "None of these auctions accepts bids. To add sample auctions, run: bidly sample",
        kind: "nothing-to-bid-on"
    )

    /// `watch --until` reached its timeout before the condition was met. Exit status 75.
    static let timedOut = CommandFailure(
        exitStatus: .temporaryFailure,
        kind: "time-up",
        title: "Timed out",
        detail: "Timed out before the condition was met."
    )
}
