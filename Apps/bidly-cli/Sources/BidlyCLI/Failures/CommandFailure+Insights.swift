import Bidding
import CommandLineCore
import FoundationCore

extension CommandFailure {
    /// Reports that there are too few comparables for a probability. Exit status 1.
    static func noMaximum(toWin percent: Int) -> CommandFailure {
        CommandFailure(
            exitStatus: .failure,
            kind: "too-few-comparables",
            title: "Too few comparables",
            detail: "There are too few comparable auctions for a probability of \(percent) %; try a lower one.",
            members: ["percent": percent]
        )
    }

    /// An auction has no bidder statistics: it is not closed yet, or it was withdrawn. Exit status 66.
    static func noBidderFacts(of auction: Auction) -> CommandFailure {
        .notFound(
            "No bidder statistics",
            auction.status == .withdrawn
                ? "'\(auction.item)' was withdrawn; bidder statistics exist only for sold and unsold items."
                : "The auction of '\(auction.item)' is not closed yet; bidder statistics follow after the close.",
            kind: "no-bidder-facts",
            item: auction.item.rawValue
        )
    }

    /// The caller is neither the seller of the item nor an administrator. Exit status 77.
    static func sellerFactsOnly(of item: ItemID) -> CommandFailure {
        CommandFailure(
            exitStatus: .noPermission,
            kind: "forbidden",
            title: "Permission denied",
            detail: """
                Only the seller of '\(item)' and administrators can read its bidder statistics. Administrators: pass \
                --admin. For your own statistics, run: bidly insights bidder
                """,
            members: ["item": CommandFailure.item(item.rawValue)]
        )
    }
}
