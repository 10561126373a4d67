import Bidding
import CommandLineCore
import FoundationCore

/// Reports settled bids, and shows the commands that settle pending bids.
struct SettledBidPresenter {
    /// The options that select the house. The shown commands repeat them.
    let house: HouseOptions
    /// The name of the caller.
    let member: String?
    /// The titles of the items, for terminals.
    let titles: [ItemID: String]
    let now: Instant

    /// Prints a note with the outcome of a settled bid. All notes ignore output errors.
    func note(_ settled: SettledBid, on channel: OutputChannel) {
        try? channel.line("note: Settled \(timedDescription(of: settled.bid, on: channel)): \(outcome(settled))")
    }

    /// Prints notes about bids that the house has no record of, with the commands that send or discard them.
    @MainActor func noteOpenBids(of bidding: Bidding, on channel: OutputChannel) {
        for bid in bidding.unconfirmedBids {
            let send = house.settleCommand(for: bid.item, by: member, ["--yes"])
            let discard = house.settleCommand(for: bid.item, by: member, ["--discard"])
            try? channel.line(
                """
                note: The house has no record of \(timedDescription(of: bid, on: channel)).
                      To send it now, run: \(send)
                      To discard it, run: \(discard)
                """
            )
        }
        noteBidsAtOtherLocations(of: bidding, on: channel)
    }

    /// Prints notes about pending bids for a copy of the house at another path, with the commands that settle them.
    @MainActor func noteBidsAtOtherLocations(of bidding: Bidding, on channel: OutputChannel) {
        for other in bidding.bidsAtOtherLocations {
            var original = house
            original.selection.house = other.location
            let command = original.settleCommand(for: other.bid.item, by: member)
            try? channel.line(
                """
                note: Outcome unknown: \(timedDescription(of: other.bid, on: channel)), in the house at \(other.location).
                      To find out, run: \(command)
                """
            )
        }
    }

    /// Shows the result of `bidly settle`.
    func present(_ report: SettlementReport, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(report, fields) { ItemID($0).flatMap { titles[$0] } } }
        for settled in report.settled {
            try channel.line("\(description(of: settled.bid, on: channel)): \(outcome(settled))")
        }
        for bid in report.discarded { try channel.line("\(description(of: bid, on: channel)): discarded") }
        for bid in report.pending { try channel.line("\(description(of: bid, on: channel)): unknown") }
        if report.isEmpty, channel.isTerminal { try channel.line("No pending bids.") }
    }

    /// The bid, its item and its time. On a terminal, the time is local.
    func timedDescription(of bid: PendingBid, on channel: OutputChannel) -> String {
        "\(description(of: bid, on: channel)) from \(ValueFormat(channel: channel, now: now).loggedTime(bid.time))"
    }

    /// The bid and its item, such as `your bid of 20.00 USD on km5…`. On a terminal, includes the title of the item.
    private func description(of bid: PendingBid, on channel: OutputChannel) -> String {
        let title = channel.isTerminal ? titles[bid.item].map { channel.printable($0) } : nil
        let item = title.map { "'\($0)' (\(bid.item))" } ?? bid.item.rawValue
        return switch bid.intent {
        case .bid(let maximum, _): "your bid of \(maximum) on \(item)"
        case .retraction: "your retraction on \(item)"
        case .purchase: "your purchase of \(item)"
        }
    }

    /// A prefix for the outcome of a bid that a later, higher maximum has replaced; empty for any other bid.
    private func superseding(_ bid: PendingBid, in settlement: SettledBid.Settlement) -> String {
        guard let maximum = settlement.maximum, let pending = bid.maximum, maximum != pending else { return "" }
        return "superseded by your maximum of \(maximum); "
    }

    private func outcome(_ settled: SettledBid) -> String {
        switch settled.result {
        case .success(let settlement):
            superseding(settled.bid, in: settlement) + (settlement.outcome.map { StatusText($0).text } ?? "done")
        case .failure(let failure): CommandFailure(failure).description
        }
    }
}
