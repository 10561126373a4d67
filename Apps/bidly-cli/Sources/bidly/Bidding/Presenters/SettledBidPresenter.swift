import Bidding
import CommandLineCore
import FoundationCore

/// Tells what became of bids whose outcome was not known, and what to do about those that are open still.
struct SettledBidPresenter {
    /// Where the house is.
    let housePath: String
    /// The house as it was named.
    let house: HouseOptions
    /// Who acts.
    let member: String?

    /// Tells on standard error what became of a bid.
    func note(_ settled: SettledBid, on channel: OutputChannel) {
        // A note is worth no failure.
        try? channel.line(
            "note: \(what(settled.bid)) of \(settled.bid.time), whose outcome was unknown: \(outcome(settled))"
        )
    }

    /// Tells on standard error which bids wait for the person, and the commands for them.
    @MainActor func noteOpenBids(of bidding: Bidding, on channel: OutputChannel) {
        for bid in bidding.unconfirmedBids {
            let place = house.settleCommand(for: bid.item, by: member, ["--yes"])
            let discard = house.settleCommand(for: bid.item, by: member, ["--discard"])
            try? channel.line(
                """
                note: \(what(bid)) of \(bid.time) never reached the house; to send it now: \(place)
                      to drop it: \(discard)
                """
            )
        }
        noteBidsElsewhere(of: bidding, on: channel)
    }

    /// Tells on standard error which bids are for a house at another place, and the commands that settle them.
    @MainActor func noteBidsElsewhere(of bidding: Bidding, on channel: OutputChannel) {
        for other in bidding.bidsElsewhere {
            var original = house
            original.house = other.place
            let command = original.settleCommand(for: other.bid.item, by: member)
            try? channel.line(
                """
                note: the outcome of \(what(other.bid)) of \(other.bid.time) is unknown; it is for the house at \(other.place)
                      find out with: \(command)
                """
            )
        }
    }

    /// Shows what became of bids, and which are open still.
    func present(_ report: SettlementReport, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.line(JSONOutput.render(report, fields: fields)) }
        for settled in report.settled { try channel.line("\(what(settled.bid)): \(outcome(settled))") }
        for bid in report.discarded { try channel.line("\(what(bid)): dropped") }
        for bid in report.pending { try channel.line("\(what(bid)): unknown") }
        if report.isEmpty, channel.isTerminal { try channel.line("No bid is pending.") }
    }

    /// What a bid is, with its item.
    func what(_ bid: PendingBid) -> String {
        switch bid.intent {
        case .bid(let maximum, _): "your bid of \(maximum) on \(bid.item)"
        case .retraction: "your retraction on \(bid.item)"
        case .purchase: "your purchase of \(bid.item)"
        }
    }

    /// That another, higher bid stands in place of one that the house has no record of.
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
