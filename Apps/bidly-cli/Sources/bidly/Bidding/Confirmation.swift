import Bidding
import CommandLineCore
import FoundationCore

/// What to confirm before an amount is offered for an item: the warnings of the auction and of the setting `bid-limit`.
struct Confirmation: Sendable {
    /// A reason to ask.
    struct Reason: Sendable, Encodable {
        /// A stable name.
        let code: String
        /// A sentence without its end.
        let text: String
    }

    let reasons: [Reason]

    /// The reasons in the order in which they are told; empty for nothing to confirm.
    ///
    /// - Parameter limit: the setting; `nil` when it is not set.
    init(_ warnings: [BidWarning], about amount: Money, limit: BidLimit?) {
        let objection = limit?.objection(to: amount).map { Reason(code: "aboveBidLimit", text: $0) }
        reasons = [objection].compactMap(\.self) + warnings.map { Reason(code: $0.code, text: $0.text(about: amount)) }
    }

    /// The reasons as sentences, each with a blank behind it; empty without any.
    var sentences: String { reasons.map { $0.text + ". " }.joined() }
}
