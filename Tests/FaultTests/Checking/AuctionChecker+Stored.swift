import Bidding
import FoundationCore

extension AuctionChecker {
    /// Returns the differences between the replayed state and the stored state with its bids.
    func problems(of state: AuctionState?, bids stored: [AcceptedBid]) -> [String] {
        guard let state else { return ["\(terms.item): the stored state is missing"] }
        let standing = ReferencePricing.Standing(
            leader: state.standing.leader,
            leaderMaximum: state.standing.leaderMaximum,
            runnerUpMaximum: state.standing.runnerUpMaximum,
            price: state.standing.price,
            bidCount: state.standing.bidCount
        )
        let pairs: [(what: String, isEqual: Bool)] = [
            ("the terms", state.terms == terms),
            ("the bids", stored == bids),
            ("the standing, \(standing) instead of \(self.standing)", standing == self.standing),
            ("the end, \(state.endsAt) instead of \(endsAt)", state.endsAt == endsAt),
            ("the sequence, \(state.sequence) instead of \(sequence)", state.sequence == sequence),
            ("the time of the last event", state.lastEventAt == time),
            ("the buy-now offer", (terms.buyNow != nil && isBuyNowGone) == state.hasBuyNowEnded),
            ("the ending", Ending(state.phase) == ending),
        ]
        return pairs.filter { !$0.isEqual }.map { "\(terms.item): stored value differs: \($0.what)" }
    }
}

extension AuctionChecker.Ending {
    fileprivate init?(_ phase: AuctionState.Phase) {
        switch phase {
        case .running: return nil
        case .sold(let sale): self = .sold(to: sale.buyer, price: sale.price.minorUnits, at: sale.time)
        case .unsold: self = .unsold
        case .withdrawn: self = .withdrawn
        }
    }
}
