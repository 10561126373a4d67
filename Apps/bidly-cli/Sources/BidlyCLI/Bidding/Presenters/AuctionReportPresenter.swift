import Bidding
import BiddingInsights
import CommandLineCore
import FoundationCore

/// Shows the statistics of an auction as a list, and the number of bids in each part of the duration as a bar chart.
struct AuctionReportPresenter {
    let now: Instant

    func present(_ report: AuctionReport, of auction: Auction, on channel: OutputChannel) throws {
        let format = ValueFormat(channel: channel, now: now)
        let isSold = auction.status == .sold, isOver = auction.status.isOver || auction.status == .ended
        var fields = FieldList([("item", auction.title)])
        fields.append(isSold ? "final price" : "current price", format.money(report.price), style: .bold)
        fields.append("start price", format.money(report.startPrice))
        fields.append("rise", format.money(report.rise))
        fields.append("price / start price", format.text(report.riseRatio?.decimals(2)))
        fields.append("highest bid", format.money(report.highestBid))
        fields.append("bids", "\(report.bidCount)")
        fields.append("bidders", "\(report.bidderCount)")
        fields.append("last lead change", format.time(report.lastLeadChange))
        let share = Int((AuctionFacts.closingRushShare * 100).rounded())
        fields.append(
            "bids in the last \(share) %",
            format.text(report.closingRush.map { "\(Int(($0 * 100).rounded())) %" })
        )
        fields.append(isOver ? "ended" : "ends", format.time(auction.endsAt))
        try fields.write(to: channel)
        if channel.isTerminal, report.bidCount == 0 { return }
        try channel.line()
        if channel.isTerminal { try channel.line(channel.styled("Bids by part of the duration", .bold)) }
        try BarChart(Self.parts(of: report.bidDensity)).write(to: channel)
    }

    /// The counts with the parts of the duration as labels, such as `95–100 %`.
    private static func parts(of density: [Int]) -> [(label: String, count: Int)] {
        density.enumerated().map { index, count in
            let bounds = [index, index + 1].map { $0 * 100 / density.count }
            return ("\(bounds[0])–\(bounds[1]) %", count)
        }
    }
}
