import AuctionSimulation
import Bidding
import CommandLineCore
import FoundationCore

/// Shows what pretended bidders do, line by line.
struct PretendedBidPresenter: Sendable {
    let output: OutputOptions
    let console: Console

    /// That a crowd comes, and how the same one comes again.
    func tell(seed: UInt64, on items: Int) {
        note(
            "a crowd bids on \(items) \(items == 1 ? "auction" : "auctions"); --seed \(seed) brings the same one again"
        )
    }

    /// Why the crowd stopped.
    func tell(_ end: CrowdRunEnd) {
        note(end == .deadline ? "the time is up" : "nobody of them would pay more; another --seed brings others")
    }

    func present(_ bid: PretendedBid) throws {
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
        let stands = outcome.map { channel.styled($0.text, $0.style) } ?? ""
        try channel.line(
            "\(bid.bidder) bids up to \(bid.maximum): \(stands) at \(channel.styled(receipt.price.description, .bold))"
                + "  \(channel.printable(bid.title))"
        )
    }

    /// What happened in a crowd.
    func present(_ news: CrowdNews, title: (ItemID) -> String?) throws {
        switch news {
        case .placed(let bid, let receipt):
            let shown = PretendedBid(
                bidder: bid.bidder,
                item: bid.item,
                title: title(bid.item) ?? "",
                maximum: bid.maximum,
                receipt: receipt
            )
            try present(shown)
        case .refused: break
        case .failed(let failure): note("\(failure); trying again")
        }
    }

    private func note(_ text: String) {
        try? console.error.line(console.error.styled(text, .dim))
    }
}
