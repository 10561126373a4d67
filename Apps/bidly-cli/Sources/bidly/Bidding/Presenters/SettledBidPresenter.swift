import Bidding
import CommandLineCore
import FoundationCore

/// Tells on standard error what became of a bid whose outcome was not known when the program ran last.
struct SettledBidPresenter {
    func present(_ settled: SettledBid, on channel: OutputChannel) {
        // A note is worth no failure.
        try? channel.line(
            "note: \(what(settled.bid)) of \(settled.bid.time), whose outcome was unknown: \(outcome(settled))"
        )
    }

    private func what(_ bid: PendingBid) -> String {
        switch bid.intent {
        case .bid(let maximum, _): "your bid of \(maximum) on \(bid.item)"
        case .retraction: "your retraction on \(bid.item)"
        case .purchase: "your purchase of \(bid.item)"
        }
    }

    private func outcome(_ settled: SettledBid) -> String {
        switch settled.result {
        case .success(let receipt): receipt.outcome.map { StatusText($0).text } ?? "done"
        case .failure(let failure): CommandFailure(failure).description
        }
    }
}
