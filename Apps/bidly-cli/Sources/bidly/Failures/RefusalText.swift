import Bidding
import Catalog
import FoundationCore

/// The message for a refusal: the rule that was broken, and the value that would be accepted.
struct RefusalText {
    private let refusal: Refusal

    init(_ refusal: Refusal) { self.refusal = refusal }

    /// One line without a full stop.
    var text: String {
        switch refusal {
        case .notRelistable: return "only an unsold item can be relisted, and only once"
        case .nameTaken: return "another member has this name"
        case .tooLateToRevise: return "this item has bids or its auction is over; use --add to extend the description"
        case .notReviewable: return "only the buyer of a sold item can review it, and only once"
        default: return refusal.item.map { "the item was relisted already as '\($0)'" } ?? rule
        }
    }

    private var rule: String {
        switch refusal.code {
        case .closed: "the auction is over"
        case .notStarted: "the auction has not started" + time { "; it starts at \($0)" }
        case .belowMinimum: "the bid is too low" + amount { "; the minimum next bid is \($0)" }
        case .notAboveOwnMaximum: "a raise must be above your maximum" + amount { " of \($0)" }
        case .ownItem: "sellers cannot bid on their own items"
        case .notAllowed: "this member is not allowed to bid"
        case .wrongCurrency: "wrong currency" + currency { "; this auction is in \($0)" }
        case .aboveLimit: "the amount is too large" + amount { "; the largest amount is \($0)" }
        case .noHigherBid: "no higher bid is possible" + amount { "; the largest amount is \($0)" }
        case .buyNowNotOffered: "this item is not offered for buy-now, or no longer"
        case .noBid: "there is no such bid, or it was already removed"
        case .noReason: "a reason is required"
        case .otherAuction: "these terms belong to another auction"
        case .unchanged: "the terms are unchanged"
        case .hasBids: "this item has bids; only the reserve can be lowered or removed"
        case .reserveRaised:
            "this item has bids; the reserve can only be lowered or removed" + amount { "; it is \($0)" }
        case .tooLate: "too late" + time { "; the deadline was \($0)" }
        case .endsInPast: "the end must be in the future"
        case .extended: "late bids extended the auction" + time { " to \($0); extensions cannot be undone" }
        case .notDue: "the auction is still open" + time { "; it ends at \($0)" }
        default: "refused by the rule '\(refusal.code.rawValue)'"
        }
    }

    private func amount(_ text: (Money) -> String) -> String { refusal.amount.map(text) ?? "" }
    private func time(_ text: (Instant) -> String) -> String { refusal.time.map(text) ?? "" }
    private func currency(_ text: (Currency) -> String) -> String { refusal.currency.map(text) ?? "" }
}
