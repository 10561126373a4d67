import AuctionSimulation
import Bidding
import CommandLineCore
import FoundationCore

/// Shows the bids of simulated bidders line by line.
struct PretendBidPresenter: Sendable {
    let output: OutputOptions
    let console: Console

    /// Prints a note about the start of a run, with the seed that repeats it.
    func noteStart(seed: UInt64, auctionCount: Int) {
        let auctions = auctionCount == 1 ? "1 auction" : "\(auctionCount) auctions"
        note("Pretend bidders bid on \(auctions). To repeat this run, pass --seed \(seed)")
    }

    /// Prints a note with the reason why the run ended.
    func noteEnd(_ end: CrowdRunEnd) {
        note(
            end == .deadline
                ? "Stopped: the time set by --for is over."
                : "No pretend bidder will go higher; try another --seed."
        )
    }

    func present(_ bid: SimulatedBid) throws {
        let channel = console.output, receipt = bid.receipt
        if let fields = output.json { return try channel.json(bid, fields) }
        let outcome = receipt.outcome.map(StatusText.init)
        guard channel.isTerminal else {
            let columns: [Table.Column] = [
                .init("TIME"), .init("BIDDER"), .init("ITEM"), .init("MAXIMUM"), .init("OUTCOME"), .init("PRICE"),
                .init("TITLE"),
            ]
            var table = Table(columns: columns)
            table.append([
                receipt.time.description, bid.bidder, bid.item.rawValue, bid.maximum.description,
                receipt.outcome?.code.rawValue ?? "", receipt.price.description, bid.title,
            ])
            return try table.write(to: channel)
        }
        let result = outcome.map { channel.styled($0.text, $0.style) } ?? ""
        try channel.line(
            "\(bid.bidder) bids up to \(bid.maximum): \(result) at \(channel.styled(receipt.price.description, .bold))"
                + "  \(channel.printable(bid.title))"
        )
    }

    /// Shows an accepted bid or a note about a failure. Refused bids are not shown.
    func present(_ event: CrowdRunEvent, title: (ItemID) -> String?) throws {
        switch event {
        case .placed(let bid, let receipt):
            let shown = SimulatedBid(
                bidder: bid.bidder,
                item: bid.item,
                title: title(bid.item) ?? "",
                maximum: bid.maximum,
                receipt: receipt
            )
            try present(shown)
        case .refused: break
        case .failed(let failure): note("\(failure). Trying again.")
        }
    }

    private func note(_ text: String) {
        try? console.error.line(console.error.styled(text, .dim))
    }
}
