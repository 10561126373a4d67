import Bidding
import CommandLineCore
import FoundationCore

/// The display texts of an auction's terms and results. An unknown value is shown as its raw value.
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
        case .noBids: "no bids"
        case .reserveNotMet: "reserve not met"
        default: reason.rawValue
        }
    }

    /// A line with who withdrew the auction and why: `withdrawn by the seller: It broke.`
    static func text(_ withdrawal: Withdrawal) -> String {
        "withdrawn by \(text(withdrawal.authority)): \(line(withdrawal.reason))"
    }

    /// A stated reason on one line.
    static func line(_ reason: String) -> String {
        reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    static func text(_ authority: Withdrawal.Authority) -> String {
        switch authority {
        case .seller: "the seller"
        case .admin: "an administrator"
        default: authority.rawValue
        }
    }

    static func text(_ softClose: SoftClose) -> String {
        // The format of arguments is exact to the second.
        let window = softClose.window.defaultValueDescription, left = softClose.extension.defaultValueDescription
        return "a bid in the last \(window) extends the remaining time to \(left)"
    }
}
