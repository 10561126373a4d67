import Bidding
import CommandLineCore
import FoundationCore

extension CommandFailure {
    /// The price is not the one that a bid was meant for.
    static func priceMoved(from wanted: Money, to price: Money) -> CommandFailure {
        CommandFailure(
            exitCode: .temporaryFailure,
            kind: "changed-meanwhile",
            title: "The price has moved",
            detail: "the price is \(price), not \(wanted); nothing was bid",
            members: ["currentPrice": .money(price), "tookEffect": .bool(false)]
        )
    }

    /// No auction deals with so much.
    ///
    /// - Parameter amount: the amount as it was typed.
    static func aboveLimit(_ amount: String, in currency: Currency) -> CommandFailure {
        let limit = Money(minorUnits: Money.largestMinorUnits, currency: currency)
        let code = AuctionRefusal.Code.aboveLimit.rawValue
        return refused(code, MoneyError.tooLarge(amount, in: currency).description, ["amount": .money(limit)])
    }

    /// What was typed is no request.
    static func badRequest(_ detail: String) -> CommandFailure {
        CommandFailure(exitCode: .usage, kind: "bad-request", title: "This is no request", detail: detail)
    }

    /// Nobody on this side can tell whether something was done.
    ///
    /// - Parameter command: what finds out, without doing it a second time.
    static func outcomeUnknown(_ failure: ClientFailure, settleWith command: String) -> CommandFailure {
        let advice = "find out with '\(command)': it is asked again under the same key, so that it is done once"
        return outcomeUnknown(failure, advice: advice, ["settleWith": .string(command)])
    }

    /// The house cannot tell yet what became of a bid, or another program is at work on it.
    static var stillPending: CommandFailure {
        CommandFailure(
            exitCode: .temporaryFailure,
            kind: "unsettled",
            title: "The outcome is not known yet",
            detail: "the house cannot tell the outcome yet, or another command is at work on it; try again later"
        )
    }

    /// Something was not sent, because something earlier on the item has no outcome yet.
    ///
    /// - Parameter command: what settles the earlier one.
    static func unsettled(_ failure: ClientFailure, settleWith command: String) -> CommandFailure {
        let plain = CommandFailure(failure)
        return CommandFailure(
            exitCode: plain.exitCode,
            kind: plain.kind,
            title: plain.title,
            detail: "\(plain.detail)\nsettle it with '\(command)', then try again",
            members: plain.members.merging(["settleWith": .string(command)]) { $1 }
        )
    }

    /// Nobody on this side can tell whether something was done.
    ///
    /// - Parameter advice: how to go on.
    static func outcomeUnknown(
        _ failure: ClientFailure,
        advice: String,
        _ members: [String: JSONValue] = [:]
    ) -> CommandFailure {
        CommandFailure(
            exitCode: .temporaryFailure,
            kind: "outcome-unknown",
            title: "It is unknown whether this was done",
            detail: "it is unknown whether this was done: \(failure)\n\(advice)",
            members: members.merging(["code": .string(failure.code.rawValue), "tookEffect": .null]) { $1 }
        )
    }
}
