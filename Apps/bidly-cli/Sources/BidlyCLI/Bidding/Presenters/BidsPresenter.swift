import Bidding
import CommandLineCore
import FoundationCore

/// Shows the bids on an item as a table and, on a terminal, the price over time as a chart.
struct BidsPresenter {
    let now: Instant
    /// The caller's alias in the auction; `nil` if the caller has none.
    let ownAlias: BidderAlias?

    func present(_ bids: [Bid], of auction: Auction, _ history: [AuctionUpdate], on channel: OutputChannel) throws {
        guard !bids.isEmpty else {
            if channel.isTerminal, auction.bidCount == 0 { try channel.line("No bids yet.") }
            return
        }
        let format = ValueFormat(channel: channel, now: now)
        var table = Table(columns: [.init("AMOUNT", alignment: .trailing), .init("BIDDER"), .init("TIME")])
        for bid in bids {
            let isOwn = bid.bidder == ownAlias && channel.isTerminal
            table.append(cells: [
                .init(format.money(bid.amount), style: .bold),
                .init(isOwn ? "\(bid.bidder) (you)" : bid.bidder.rawValue, style: isOwn ? .green : []),
                .init(format.time(bid.time)),
            ])
        }
        try table.write(to: channel)
        guard channel.isTerminal else { return }
        try channel.line()
        try channel.paragraph(summary(of: auction))
        guard let chart = PriceChart(of: auction, history: history, now: now) else { return }
        try channel.line()
        try channel.write(chart.rendered(on: channel))
    }

    private func summary(of auction: Auction) -> String {
        func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
        let move = auction.priceMove
        return "\(count(auction.bidCount, "bid")) by \(count(auction.bidderCount, "bidder")) "
            + (move.minorUnits == 0 ? "did not change the price." : "moved the price by \(move).")
    }
}
