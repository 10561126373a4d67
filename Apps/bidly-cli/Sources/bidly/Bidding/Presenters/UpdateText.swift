import Bidding
import CommandLineCore
import FoundationCore

/// The words for one thing that happened in an auction.
struct UpdateText {
    let update: AuctionUpdate
    /// The name by which whoever looks appears in the auction; `nil` for somebody who does not.
    let own: BidderAlias?
    /// Whether whoever looks still takes part: whose bids are all taken back is nowhere, whatever others bid.
    var takesPart = true

    /// What happened, as a part of a line.
    var text: String {
        switch update.kind {
        case .published: "put up"
        case .revised: "terms changed"
        case .bidPlaced: isOwn ? "your bid" : "bid by \(name)"
        case .bidsRetracted: isOwn ? "your bids taken back" : "bids taken back by \(name)"
        case .bidsVoided: "bids struck out"
        case .boughtNow: isOwn ? "bought by you" : "bought at once"
        case .withdrawn: "withdrawn"
        case .closed: update.leader == nil ? "ended, not sold" : "sold"
        default: update.kind.rawValue
        }
    }

    /// Where it leaves whoever looks; `nil` when that is nowhere.
    var outcome: BidOutcome? { takesPart ? update.outcome(for: own) : nil }

    private var isOwn: Bool { own != nil && update.bidder == own }

    private var name: String { update.bidder?.rawValue ?? "somebody" }
}

extension Session {
    /// The words for an update, as whoever acts sees it.
    func text(of update: AuctionUpdate) -> UpdateText {
        UpdateText(
            update: update,
            own: bidding.alias(at: update),
            takesPart: bidding.ownPosition(on: update.item)?.outcome != nil
        )
    }
}
