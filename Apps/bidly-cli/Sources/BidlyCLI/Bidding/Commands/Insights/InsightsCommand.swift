import CommandLineCore

/// The command `bidly insights`.
struct InsightsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "insights",
        abstract: "Forecast final prices, and show statistics of bidders and the market.",
        subcommands: [
            InsightsItemCommand.self, InsightsBidderCommand.self, InsightsMarketCommand.self, InsightsShillCommand.self,
            InsightsTrainCommand.self, InsightsBacktestCommand.self,
        ]
    )

    static let examples = [
        CommandExample("insights item km5", "Shows the forecast of the final price."),
        CommandExample("insights bidder", "Shows your own statistics as a bidder."),
        CommandExample("insights market", "Shows prices by category, hot auctions, sellers and days."),
        CommandExample("insights backtest histories.csv", "Measures the accuracy of forecasts on recorded auctions."),
        CommandExample("insights train histories.csv", "Trains the model of your house on recorded auctions."),
    ]
}
