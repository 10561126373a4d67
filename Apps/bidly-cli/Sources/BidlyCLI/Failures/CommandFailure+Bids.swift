import Bidding
import CommandLineCore
import FoundationCore

extension CommandFailure {
    /// The failure of `bid --if-price` when the price has changed. No bid was placed.
    static func priceMoved(from expected: Money, to price: Money) -> CommandFailure {
        CommandFailure(
            exitStatus: .temporaryFailure,
            kind: "changed-meanwhile",
            title: "Price changed",
            detail: "The price is \(price), not \(expected). No bid was placed.",
            members: ["currentPrice": price, "tookEffect": false]
        )
    }

    /// The failure of `buy` for an item that the caller has bought or won already.
    static func alreadyWon(_ item: ItemID) -> CommandFailure {
        refused("alreadyWon", "you have already bought or won this item")
            .adding("To see your order, run: bidly order show \(item)")
    }

    /// The failure for an amount that exceeds `Money.maximumMinorUnits`.
    ///
    /// - Parameter amount: the amount as typed.
    static func aboveLimit(_ amount: String, in currency: Currency) -> CommandFailure {
        let limit = Money(minorUnits: Money.maximumMinorUnits, currency: currency)
        let code = Refusal.Code.aboveLimit.rawValue
        return refused(code, MoneyError.tooLarge(amount, in: currency).description, ["amount": limit])
    }

    /// The failure of `bidly api` for an invalid HTTP request.
    static func badRequest(_ detail: String) -> CommandFailure {
        CommandFailure(exitStatus: .usage, kind: "bad-request", title: "Invalid request", detail: detail)
    }

    /// The response to a bid, purchase or retraction was lost, so the outcome is unknown.
    ///
    /// - Parameter command: the `bidly settle` command that finds out the outcome.
    static func outcomeUnknown(_ failure: ClientFailure, settleWith command: String) -> CommandFailure {
        let advice =
            "To find out, run: \(command)\nThe retry uses the same idempotency key, so it takes effect only once."
        return outcomeUnknown(failure, advice: advice, ["settleWith": command])
    }

    /// A bid is still pending: the house does not know its outcome yet, or another process is settling it.
    static var stillPending: CommandFailure {
        CommandFailure(
            exitStatus: .temporaryFailure,
            kind: "unsettled",
            title: "Outcome still unknown",
            detail: "The outcome is still unknown, or another command is settling the bid. Try again later."
        )
    }

    /// `watch --until` ended because every followed auction is over and the condition was not met. Exit status 1.
    ///
    /// - Parameter count: the number of followed auctions.
    static func conditionUnreachable(_ goal: StopCondition, auctionCount count: Int) -> CommandFailure {
        guard goal != .won else {
            return CommandFailure(
                exitStatus: .failure,
                kind: "not-won",
                title: "Not won",
                detail: "The auction ended and you did not win it."
            )
        }
        let auctions = count == 1 ? "The auction is" : "All \(count) auctions are"
        return CommandFailure(
            exitStatus: .failure,
            kind: "condition-unreachable",
            title: "The condition cannot be met",
            detail: "\(auctions) over, so '\(goal)' can no longer be met.",
            members: ["until": goal.description]
        )
    }

    /// A change was not sent, because an earlier bid on the item is still pending.
    ///
    /// - Parameter command: the command that settles the pending bid.
    static func unsettled(_ failure: ClientFailure, settleWith command: String) -> CommandFailure {
        CommandFailure(failure).adding("Run: \(command)\nThen try again.", ["settleWith": command])
    }

    /// The response to a change was lost. It is therefore unknown whether the change took effect. Exit status 75.
    ///
    /// - Parameter advice: how to find out whether the change took effect.
    static func outcomeUnknown(
        _ failure: ClientFailure,
        advice: String,
        _ members: [String: Member] = [:]
    ) -> CommandFailure {
        CommandFailure(
            exitStatus: .temporaryFailure,
            kind: "outcome-unknown",
            title: "Outcome unknown",
            detail: "Outcome unknown: \(failure)\n\(advice)",
            members: members.merging(["code": failure.code.rawValue, "tookEffect": Bool?.none]) { $1 }
        )
    }
}
