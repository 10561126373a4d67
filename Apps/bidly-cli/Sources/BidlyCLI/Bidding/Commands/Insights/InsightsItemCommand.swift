import Bidding
import BiddingInsights
import CommandLineCore
import FoundationCore

/// The command `bidly insights item ITEM`.
struct InsightsItemCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "item",
        abstract: "Forecast the final price of an open auction, and the maximum that you need to win.",
        discussion: """
            The forecast uses the history of the auction and finished auctions of the same category. The house needs \
            a model, which 'bidly insights train' trains. The interval contains the final price in 80 % of auctions.
            """
    )

    static let examples = [
        CommandExample("insights item km5", "Shows the forecast of the final price."),
        CommandExample("insights item km5 --json=median,low,high", "Prints the median and the interval."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { nil }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house) { session in
            let auction = try await session.auction(named: item)
            let forecast = try await session.forecastClient.forecast(of: auction.item, toWin: nil)
            if let fields = output.json { return try assembly.console.output.json(forecast, fields) }
            let isTerminal = assembly.console.output.isTerminal
            let history = isTerminal ? try await session.bidding.history(of: [auction.item]) : []
            try session.paged(assembly.console) { console in
                try ForecastPresenter(now: session.clock.now)
                    .present(forecast, of: auction, history, on: console.output)
            }
        }
    }
}
