import AuctionSimulation
import CommandLineCore
import FoundationCore

/// Shows how many replayed auctions end at their recorded price, and lists those that do not.
struct ReplayPresenter {
    let currency: Currency

    /// Shows the counts, then a table of the auctions whose price differs from the record.
    func present(_ report: ReplayReport, on channel: OutputChannel) throws {
        try summary(of: report).write(to: channel)
        let differing = report.replays.filter { $0.verdict != .exact }
        guard !differing.isEmpty else { return }
        try channel.line(channel.isTerminal ? "\nAuctions that differ from their record:\n" : "")
        try table(of: differing).write(to: channel)
    }

    private func summary(of report: ReplayReport) -> FieldList {
        var fields = FieldList([
            ("auctions", String(report.replays.count)),
            ("bids", String(report.bidCount)),
        ])
        fields.append("at the recorded price", String(report.count(.exact)), style: .green)
        fields.append("recorded higher", String(report.count(.recordedHigher)))
        fields.append("recorded lower", String(report.count(.recordedLower)))
        fields.append("bids below the minimum", String(report.belowMinimumCount))
        fields.append("refused bids", String(report.refusedCount))
        return fields
    }

    private func table(of replays: [Replay]) -> Table {
        var table = Table(columns: [
            .init("AUCTION", mayShrink: true),
            .init("BIDS", alignment: .trailing),
            .init("START", alignment: .trailing),
            .init("PRICE", alignment: .trailing),
            .init("RECORDED", alignment: .trailing),
            .init("LEADER", mayShrink: true),
            .init("VERDICT"),
        ])
        for replay in replays {
            table.append(cells: [
                .init(replay.auction), .init(String(replay.steps.count)), .init(currency.decimal(replay.startPrice)),
                .init(currency.decimal(replay.price), style: .bold), .init(currency.decimal(replay.recordedPrice)),
                .init(replay.leader ?? ""), .init(text(for: replay.verdict)),
            ])
        }
        return table
    }

    private func text(for verdict: Replay.Verdict) -> String {
        switch verdict {
        case .exact: "exact"
        case .recordedHigher: "recorded higher"
        case .recordedLower: "recorded lower"
        }
    }
}
