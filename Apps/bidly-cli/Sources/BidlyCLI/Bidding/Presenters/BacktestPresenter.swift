import BiddingInsights
import CommandLineCore

/// Shows the accuracy of forecasts, one row for each time before the close.
struct BacktestPresenter {
    func present(_ report: BacktestReport, on channel: OutputChannel) throws {
        try FieldList([("auctions", "\(report.auctionCount)"), ("folds", "\(report.foldCount)")]).write(to: channel)
        try channel.line()
        var table = Table(columns: [
            .init("HORIZON"), .init("N", alignment: .trailing), .init("MAPE", alignment: .trailing),
            .init("MEDIAN", alignment: .trailing, priority: 4), .init("PRICE", alignment: .trailing, priority: 5),
            .init("COMPARABLES", alignment: .trailing, priority: 5),
            .init("COVERAGE", alignment: .trailing), .init("WIDTH", alignment: .trailing, priority: 3),
            .init("BRIER", alignment: .trailing, priority: 2), .init("AUC", alignment: .trailing, priority: 1),
        ])
        for row in report.rows {
            table.append(cells: [
                .init(row.horizon.name), .init("\(row.count)"), .init(row.mape.decimals(2), style: .bold),
                .init(row.medianApe.decimals(2)), .init(row.currentPriceMape.decimals(2)),
                .init(row.comparablesMape.decimals(2)), .init(row.coverage80.decimals(1)),
                .init(row.width80.decimals(1)), .init(row.brier?.decimals(3) ?? ""), .init(row.auc?.decimals(3) ?? ""),
            ])
        }
        try table.write(to: channel)
    }
}
