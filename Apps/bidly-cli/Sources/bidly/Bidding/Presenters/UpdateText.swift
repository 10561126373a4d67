import Bidding
import CommandLineCore
import FoundationCore

/// The display text of one auction event, as the caller sees it.
struct UpdateText {
    let update: AuctionUpdate
    /// The caller's alias in the auction; `nil` if the caller has none.
    let ownAlias: BidderAlias?
    /// Whether the caller still has a bid. A bidder who retracted every bid has no outcome.
    var isParticipant = true

    /// A phrase that names the event.
    var text: String {
        switch update.kind {
        case .published: "published"
        case .revised: "terms revised"
        case .bidPlaced: isOwn ? "your bid" : "bid by \(name)"
        case .bidsRetracted: isOwn ? "your bids retracted" : "bids retracted by \(name)"
        case .bidsVoided: "bids voided"
        case .boughtNow: isOwn ? "bought by you" : "bought now"
        case .withdrawn: "withdrawn"
        case .closed: update.leader == nil ? "unsold" : "sold"
        default: update.kind.rawValue
        }
    }

    /// The caller's outcome after the event; `nil` without a bid.
    var outcome: BidOutcome? { isParticipant ? update.outcome(for: ownAlias) : nil }

    private var isOwn: Bool { ownAlias != nil && update.bidder == ownAlias }

    private var name: String { update.bidder?.rawValue ?? "unknown" }
}

extension Session {
    /// The display text of an update for the caller.
    func text(of update: AuctionUpdate) -> UpdateText {
        UpdateText(
            update: update,
            ownAlias: bidding.alias(at: update),
            isParticipant: bidding.ownPosition(on: update.item)?.outcome != nil
        )
    }
}
