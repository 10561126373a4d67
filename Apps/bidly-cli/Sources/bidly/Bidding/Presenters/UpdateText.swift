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
    var outcome: BidOutcome? {
        guard let own, ![.published, .revised].contains(update.kind) else { return nil }
        if isOwn, update.kind == .bidsRetracted { return nil }
        let isFirst = update.leader == own
        switch update.status {
        case .open:
            return !isFirst ? BidOutcome(code: .outbid) : update.reserve == .notMet ? .leadingReserveUnmet : .leading
        case .sold: return isFirst ? .won : .lost
        default: return nil
        }
    }

    private var isOwn: Bool { own != nil && update.bidder == own }

    private var name: String { update.bidder?.rawValue ?? "somebody" }
}

extension Session {
    /// The words for an update, as whoever acts sees it: before one's own first bid nobody can outbid one.
    func text(of update: AuctionUpdate) -> UpdateText {
        let own = bidding.ownPosition(on: update.item)?.alias
        let first = bidding.bids(on: update.item).lazy.filter { $0.bidder == own }.map(\.sequence).min() ?? 0
        return UpdateText(update: update, own: update.sequence < first ? nil : own)
    }
}
