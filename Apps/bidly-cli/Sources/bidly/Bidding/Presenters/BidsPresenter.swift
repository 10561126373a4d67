import Bidding
import CommandLineCore
import FoundationCore

/// Shows the bids on one item as a table, and its price over time as a picture.
struct BidsPresenter {
    let now: Instant
    /// The name by which whoever looks appears in the auction.
    let own: BidderAlias?

    func present(_ bids: [Bid], of auction: Auction, _ history: [AuctionUpdate], on channel: OutputChannel) throws {
        guard !bids.isEmpty else {
            if channel.isTerminal { try channel.line("No bids yet.") }
            return
        }
        let format = ValueFormat(channel: channel, now: now)
        var table = Table(columns: [.init("AMOUNT", alignment: .trailing), .init("BIDDER"), .init("TIME")])
        for bid in bids {
            let isOwn = bid.bidder == own && channel.isTerminal
            table.append(cells: [
                .init(format.money(bid.amount), style: .bold),
                .init(isOwn ? "\(bid.bidder) (you)" : bid.bidder.rawValue, style: isOwn ? .green : []),
                .init(format.time(bid.time)),
            ])
        }
        try table.write(to: channel)
        guard channel.isTerminal else { return }
        try channel.line()
        try channel.paragraph(sum(of: auction))
        guard let chart = PriceChart(of: auction, history: history, now: now) else { return }
        try channel.line()
        try channel.write(chart.rendered(on: channel))
    }

    private func sum(of auction: Auction) -> String {
        func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
        let move = auction.priceMove
        return "\(count(auction.bidCount, "bid")) by \(count(auction.bidderCount, "bidder")) "
            + (move.minorUnits == 0 ? "left the price as it was." : "moved the price by \(move).")
    }
}
