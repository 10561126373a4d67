import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// Failures of sellers and administrators.
extension CommandFailure {
    /// The item was saved as a draft, but its terms were not published.
    ///
    /// - Parameters:
    ///   - advice: how to retry. The command that publishes the draft follows it in the message.
    ///   - arguments: the options of that command, besides the item: the terms, the photos and the house.
    static func leftAsDraft(
        _ item: ItemID,
        _ failure: ClientFailure,
        advice: String,
        arguments: [String]
    ) -> CommandFailure {
        let words = ["bidly", "sell", "--item", item.rawValue] + arguments
        let command = words.map(\.shellWord).joined(separator: " ")
        let reason =
            failure.effect == .unknown
            ? outcomeUnknown(failure, advice: "To find out, run: bidly show \(item)") : CommandFailure(failure)
        return reason.adding(
            "The item is saved as draft \(item). \(advice): \(command)",
            ["draft": item.rawValue, "goOn": command]
        )
    }

    /// A rule of the house refuses the change. Exit status 3.
    ///
    /// - Parameters:
    ///   - code: the stable code of the reason.
    ///   - reason: one line without a period at the end.
    static func refused(_ code: String, _ reason: String, _ members: [String: Member] = [:]) -> CommandFailure {
        CommandFailure(
            exitStatus: .refused,
            kind: "refused",
            title: "Refused",
            detail: "Refused: \(reason).",
            members: members.merging(["code": code]) { $1 }
        )
    }

    /// Some unsold items could not be relisted; the others were. The exit status is that of the first failure.
    static func notRelisted(_ failures: [(item: ItemID, failure: CommandFailure)]) -> CommandFailure {
        let lines = failures.map { "  \($0.item)  \($0.failure.detail.replacing("\n", with: " "))" }
        let count = failures.count == 1 ? "1 item was" : "\(failures.count) items were"
        return CommandFailure(
            exitStatus: failures.first?.failure.exitStatus ?? .failure,
            kind: "not-relisted",
            title: "Not all items were relisted",
            detail: "\(count) not relisted:\n\(lines.joined(separator: "\n"))",
            members: ["items": failures.map { ["id": $0.item.rawValue, "reason": $0.failure.detail] }]
        )
    }

    /// The auction has ended or was withdrawn, so neither item nor terms can be revised.
    static func tooLateToRevise(_ auction: Auction) -> CommandFailure {
        let reason = auction.withdrawal == nil ? "its auction is over" : "it was withdrawn"
        return refused(
            Refusal.tooLateToRevise.code.rawValue,
            "'\(auction.item)' can no longer be revised, because \(reason)",
            ["item": item(auction.item.rawValue, title: auction.title)]
        )
    }

    /// The item is no longer a draft.
    static func publishedAlready(_ item: ItemID) -> CommandFailure {
        refused(
            "publishedAlready",
            "'\(item)' is already published; to change its terms, run 'bidly revise \(item)'",
            ["item": CommandFailure.item(item.rawValue)]
        )
    }

    /// The item belongs to another seller, or does not exist. Exit status 66.
    static func notYours(_ item: ItemID) -> CommandFailure {
        .notFound("Not your item", "'\(item)' is not one of your items. Run: bidly list --mine", item: item.rawValue)
    }

    /// Only the owner of the house file may act as an administrator.
    static func notOwner(of path: String) -> CommandFailure {
        CommandFailure(
            exitStatus: .noPermission,
            kind: "forbidden",
            title: "Not an administrator",
            detail: "Only the owner of the file \(path) can act as an administrator of its house."
        )
    }

    /// No bidder alias starts with `name`, or several do.
    ///
    /// - Parameter matches: the number of aliases that start with `name`.
    static func noBidder(named name: String, of item: ItemID, matches: Int) -> CommandFailure {
        let reason = matches == 0 ? "No bidder on '\(item)'" : "\(matches) bidders on '\(item)'"
        return .notFound("No such bidder", "\(reason) matched '\(name)'. Run: bidly bids \(item)", item: item.rawValue)
    }

    /// The item is a draft, so it has no terms to revise.
    static func notPublished(_ item: ItemID) -> CommandFailure {
        refused(
            "notPublished",
            "'\(item)' is a draft; to publish it, run 'bidly sell --item \(item) --start AMOUNT'",
            ["item": CommandFailure.item(item.rawValue)]
        )
    }
}
