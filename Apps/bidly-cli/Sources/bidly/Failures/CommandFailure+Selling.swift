import CommandLineCore
import FoundationCore

/// What keeps an item from being put up.
extension CommandFailure {
    /// The item is there, and nobody can bid on it yet.
    ///
    /// - Parameter advice: how to go on, up to the command that does.
    static func leftAsDraft(_ item: ItemID, _ failure: ClientFailure, goOn advice: String) -> CommandFailure {
        let command = "bidly sell --item \(item) --start AMOUNT"
        let reason =
            failure.effect == .unknown
            ? outcomeUnknown(failure, advice: "see 'bidly show \(item)'") : CommandFailure(failure)
        return reason.adding(
            "the item is kept as the draft \(item); \(advice) '\(command)'",
            ["draft": .string(item.rawValue), "goOn": .string(command)]
        )
    }

    /// The failure with a line more, and members more.
    func adding(_ line: String, _ members: [String: JSONValue] = [:]) -> CommandFailure {
        CommandFailure(
            exitCode: exitCode,
            kind: kind,
            title: title,
            detail: "\(detail)\n\(line)",
            members: self.members.merging(members) { $1 }
        )
    }

    /// A rule does not accept it, for a reason of one line.
    static func refused(_ code: String, _ reason: String, _ members: [String: JSONValue] = [:]) -> CommandFailure {
        CommandFailure(
            exitCode: .refused,
            kind: "refused",
            title: "Refused",
            detail: "refused: \(reason)",
            members: members.merging(["code": .string(code)]) { $1 }
        )
    }

    /// A draft is none any more.
    static func publishedAlready(_ item: ItemID) -> CommandFailure {
        refused(
            "publishedAlready",
            "\(item) was put up already; 'bidly revise \(item)' changes its terms",
            ["item": .string(item.rawValue)]
        )
    }

    /// What belongs to somebody else, or to nobody, is not changed.
    static func notYours(_ item: ItemID) -> CommandFailure {
        CommandFailure(
            exitCode: .notFound,
            kind: "not-found",
            title: "Not your item",
            detail: "\(item) is not yours; 'bidly list --mine' shows what is",
            members: ["item": .string(item.rawValue)]
        )
    }

    /// Only the owner of a house's file is its admin.
    static func notOwner(of path: String) -> CommandFailure {
        CommandFailure(
            exitCode: .noPermission,
            kind: "forbidden",
            title: "Not an admin",
            detail: "\(path) is not yours; only the owner of the file can act as an admin of the house."
        )
    }

    /// Whose bids are meant is not clear.
    ///
    /// - Parameter matches: how many aliases begin with the name.
    static func noBidder(named name: String, of item: ItemID, matches: Int) -> CommandFailure {
        let reason = matches == 0 ? "No bidder of \(item) is" : "\(matches) bidders of \(item) are"
        return CommandFailure(
            exitCode: .notFound,
            kind: "not-found",
            title: "No such bidder",
            detail: "\(reason) named '\(name)'. Run: bidly bids \(item)",
            members: ["item": .string(item.rawValue)]
        )
    }

    /// A draft has no terms that could be changed.
    static func notPublished(_ item: ItemID) -> CommandFailure {
        refused(
            "notPublished",
            "\(item) is a draft; 'bidly sell --item \(item) --start AMOUNT' puts it up",
            ["item": .string(item.rawValue)]
        )
    }
}
