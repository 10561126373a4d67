import Bidding
import FoundationCore

/// The words for an auction's terms and for how it ended; what is unknown here is shown by its stable name.
enum TermsText {
    static func text(_ reserve: ReserveStatus) -> String {
        switch reserve {
        case .noReserve: "none"
        case .notMet: "not met"
        case .met: "met"
        default: reserve.rawValue
        }
    }

    static func text(_ reason: UnsoldReason) -> String {
        switch reason {
        case .noBids: "there were no bids"
        case .reserveNotMet: "the reserve was not met"
        default: reason.rawValue
        }
    }

    static func text(_ softClose: SoftClose) -> String {
        "within \(ValueFormat.short(softClose.window)) of the end extend it by \(ValueFormat.short(softClose.extension))"
    }
}
