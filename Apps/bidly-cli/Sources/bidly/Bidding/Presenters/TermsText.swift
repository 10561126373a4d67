import Bidding
import CommandLineCore
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

    /// By whom an auction was withdrawn, and why, on one line: `withdrawn by the seller: It broke.`
    static func text(_ withdrawal: Withdrawal) -> String {
        let authority =
            switch withdrawal.authority {
            case .seller: "the seller"
            case .admin: "an admin"
            default: withdrawal.authority.rawValue
            }
        let reason = withdrawal.reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return "withdrawn by \(authority): \(reason)"
    }

    static func text(_ softClose: SoftClose) -> String {
        // To the second, as they are typed.
        let (window, rest) = (softClose.window.defaultValueDescription, softClose.extension.defaultValueDescription)
        return "within \(window) of the end extend it by \(rest)"
    }
}
