import Bidding
import CommandLineCore
import FoundationCore

/// Reports settled bids and, for pending ones, the commands that settle them.
struct SettledBidPresenter {
    /// The options that select the house, repeated in the commands shown.
    let house: HouseOptions
    /// The name of the caller.
    let member: String?

    /// Notes the outcome of a settled bid. Output errors are ignored in all notes.
    func note(_ settled: SettledBid, on channel: OutputChannel) {
        try? channel.line("note: Settled \(description(of: settled.bid)) of \(settled.bid.time): \(outcome(settled))")
    }

    /// Notes the bids that never reached the house, with the commands that send or discard them.
    @MainActor func noteOpenBids(of bidding: Bidding, on channel: OutputChannel) {
        for bid in bidding.unconfirmedBids {
            let send = house.settleCommand(for: bid.item, by: member, ["--yes"])
            let discard = house.settleCommand(for: bid.item, by: member, ["--discard"])
            try? channel.line(
                """
                note: The house has no record of \(description(of: bid)) of \(bid.time).
                      To send it now, run: \(send)
                      To discard it, run: \(discard)
                """
            )
        }
        noteBidsElsewhere(of: bidding, on: channel)
    }

    /// Notes the pending bids for the same house at another path, with the commands that settle them.
    @MainActor func noteBidsElsewhere(of bidding: Bidding, on channel: OutputChannel) {
        for other in bidding.bidsElsewhere {
            var original = house
            original.house = other.location
            let command = original.settleCommand(for: other.bid.item, by: member)
            try? channel.line(
                """
                note: Outcome unknown: \(description(of: other.bid)) of \(other.bid.time), in the house at \(other.location).
                      To find out, run: \(command)
                """
            )
        }
    }

    /// Shows the result of `bidly settle`.
    func present(_ report: SettlementReport, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.line(JSONOutput.render(report, fields: fields)) }
        for settled in report.settled { try channel.line("\(description(of: settled.bid)): \(outcome(settled))") }
        for bid in report.discarded { try channel.line("\(description(of: bid)): discarded") }
        for bid in report.pending { try channel.line("\(description(of: bid)): unknown") }
        if report.isEmpty, channel.isTerminal { try channel.line("No pending bids.") }
    }

    /// The bid and its item: `your bid of 20.00 USD on km5…`.
    func description(of bid: PendingBid) -> String {
        switch bid.intent {
        case .bid(let maximum, _): "your bid of \(maximum) on \(bid.item)"
        case .retraction: "your retraction on \(bid.item)"
        case .purchase: "your purchase of \(bid.item)"
        }
    }

    /// A prefix for the outcome of a bid that a later, higher maximum replaced; else empty.
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
