import Bidding
import Catalog
import FoundationCore

/// The words for a refusal: what does not count, and what would.
struct RefusalText {
    private let refusal: Refusal

    init(_ refusal: Refusal) { self.refusal = refusal }

    /// One line without a full stop.
    var text: String {
        switch refusal {
        case .notRelistable: return "only an item that did not sell is put up again, once"
        case .nameTaken: return "somebody else has that name"
        case .tooLateToRevise:
            return "there are bids, or the auction is over; only text may be added to the description"
        case .notReviewable: return "only the buyer of a sold item may review it, once"
        default: return refusal.item.map { "it was put up again already, as \($0)" } ?? rule
        }
    }

    private var rule: String {
        switch AuctionRefusal(refusal).code {
        case .closed: "the auction is over"
        case .notStarted: "the auction has not begun" + time { "; it begins at \($0)" }
        case .belowMinimum: "too low" + amount { "; the next bid must be at least \($0)" }
        case .notAboveOwnMaximum: "you lead already" + amount { "; a raise must be above your own maximum of \($0)" }
        case .ownItem: "sellers do not bid on their own items"
        case .notAllowed: "the house does not let this member bid"
        case .wrongCurrency: "wrong currency" + currency { "; this auction is in \($0)" }
        case .aboveLimit: "the amount is too large" + amount { "; the largest amount is \($0)" }
        case .noHigherBid: "no higher bid is possible" + amount { "; the largest amount is \($0)" }
        case .buyNowNotOffered: "it cannot be bought at once, or no more"
        case .noBid: "there is no such bid, or it counts no more"
        case .noReason: "a reason has to be stated"
        case .otherAuction: "these are the terms of another auction"
        case .unchanged: "these are the terms in force already"
        case .hasBids: "there are bids, so that only the reserve may be lowered or removed"
        case .reserveRaised:
            "there are bids, so that the reserve may only be lowered or removed" + amount { "; it is \($0)" }
        case .tooLate: "too late" + time { "; it was possible until \($0)" }
        case .endsInPast: "the end must lie in the future"
        case .extended: "late bids have moved the end" + time { " to \($0), and it stays there" }
        case .notDue: "the auction goes on" + time { " until \($0)" }
        default: "a rule does not accept it (\(refusal.code))"
        }
    }

    private func amount(_ words: (Money) -> String) -> String { refusal.amount.map(words) ?? "" }
    private func time(_ words: (Instant) -> String) -> String { refusal.time.map(words) ?? "" }
    private func currency(_ words: (Currency) -> String) -> String { refusal.currency.map(words) ?? "" }
}
