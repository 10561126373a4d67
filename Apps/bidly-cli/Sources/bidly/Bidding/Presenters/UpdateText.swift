import Bidding
import CommandLineCore
import FoundationCore

/// The words for one thing that happened in an auction.
struct UpdateText {
    let update: AuctionUpdate
    /// The name by which whoever looks appears in the auction; `nil` for somebody who does not.
    let own: BidderAlias?

    /// What happened, as a part of a line.
    var text: String {
        switch update.kind {
        case .published: "put up, from \(update.price)"
        case .revised: "terms changed"
        case .bidPlaced: update.bidder == own && own != nil ? "your bid" : "bid by \(name)"
        case .bidsRetracted: "bids taken back by \(name)"
        case .bidsVoided: "bids struck out"
        case .boughtNow: update.bidder == own && own != nil ? "bought by you" : "bought at once"
        case .withdrawn: "withdrawn"
        case .closed: closing
        default: update.kind.rawValue
        }
    }

    /// What it means for whoever looks; `nil` for nothing.
    var meaning: (text: String, style: TextStyle)? {
        guard let own else { return nil }
        let isLeading = update.leader == own
        switch update.status {
        case .open: return isLeading ? ("you lead", .green) : ("you are outbid", .yellow)
        case .sold: return isLeading ? ("you won", [.bold, .green]) : ("you lost", .dim)
        default: return nil
        }
    }

    private var name: String { update.bidder?.rawValue ?? "somebody" }

    private var closing: String {
        guard update.leader != nil else { return "ended, not sold" }
        return "sold for \(update.price)"
    }
}
