import BiddingInsights
import CommandLineCore
import FoundationCore

/// Shows signals of shill bidding as a table, with one row per signal. A bidder without signals has one row.
struct ShillReportPresenter {
    /// The title of the item.
    let title: String

    func present(_ report: ShillReport, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(report, fields) { _ in title } }
        guard !report.bidders.isEmpty else {
            if channel.isTerminal { try channel.line("No bids yet.") }
            return
        }
        var table = Table(columns: [
            .init("BIDDER"), .init("AUCTIONS", alignment: .trailing), .init("SIGNAL"),
            .init("COUNT", alignment: .trailing), .init("TOTAL", alignment: .trailing),
        ])
        for entry in report.bidders {
            let bidder = [Table.Cell(entry.bidder.rawValue), Table.Cell(entry.auctions.text)]
            if entry.signals.isEmpty {
                table.append(cells: bidder + [.init(channel.isTerminal ? "none" : ""), .init(""), .init("")])
            }
            for signal in entry.signals {
                let name = channel.isTerminal ? signal.name.displayedName : signal.name
                table.append(
                    cells: bidder + [
                        .init(name, style: .yellow), .init(signal.count.text), .init(signal.total.text),
                    ]
                )
            }
        }
        try table.write(to: channel)
        guard channel.isTerminal else { return }
        try channel.line()
        let least = ShillSignals.minimumAuctionCount
        if report.bidders.contains(where: { $0.auctions.from < least }) {
            try channel.paragraph(
                """
                A bidder in fewer than \(least) finished auctions of the seller can show only the signal 'raises while \
                leading'.
                """
            )
        }
        try channel.paragraph("A signal is a reason to check, not a verdict.")
    }
}
