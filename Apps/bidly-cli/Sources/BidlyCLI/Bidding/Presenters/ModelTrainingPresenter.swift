import BiddingInsights
import CommandLineCore

/// Shows where a model is stored, and its errors for the auctions that were held out of the training.
struct ModelTrainingPresenter {
    func present(_ training: ModelTraining, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(training, fields) }
        try FieldList([("model", training.file), ("auctions", "\(training.auctionCount)")]).write(to: channel)
        try channel.line()
        var table = Table(columns: [
            .init("GROUP", mayShrink: true, isOptional: true), .init("HORIZON"), .init("N", alignment: .trailing),
            .init("MAPE", alignment: .trailing), .init("PRICE", alignment: .trailing),
            .init("COMPARABLES", alignment: .trailing),
        ])
        for row in training.rows {
            table.append(cells: [
                .init(row.group ?? ""), .init(row.horizon.name), .init("\(row.errors.count)"),
                .init(row.errors.mape.decimals(2), style: .bold), .init(row.errors.currentPriceMape.decimals(2)),
                .init(row.errors.comparablesMape.decimals(2)),
            ])
        }
        try table.write(to: channel)
    }
}
