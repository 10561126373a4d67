import CommandLineCore

/// The command `bidly insights`.
struct InsightsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "insights",
        abstract: "Forecast final prices, train their model, and measure its accuracy.",
        subcommands: [InsightsItemCommand.self, InsightsTrainCommand.self, InsightsBacktestCommand.self]
    )

    static let examples = [
        CommandExample("insights item km5", "Shows the forecast of the final price."),
        CommandExample("insights backtest histories.csv", "Measures the accuracy of forecasts on recorded auctions."),
        CommandExample("insights train histories.csv", "Trains the model of your house on recorded auctions."),
    ]
}
