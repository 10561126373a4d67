import Bidding
import BiddingInsights
import CommandLineCore
import FoundationCore

/// The command `bidly insights item ITEM`.
struct InsightsItemCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "item",
        abstract: "Show the statistics of an auction, the forecast of its price, and the maximum that you need to win.",
        discussion: """
            The statistics use the public history of the auction: the rise from the start price, the highest bid, the \
            numbers of bids and bidders, the last change of the lead, and when the bids arrived. Bids that were \
            retracted or voided do not count. Until the close, there is also a forecast, from the same history and \
            finished auctions of the same category. It needs a model of the house, which 'bidly insights train' \
            trains. The interval contains the final price in 80 % of auctions.
            """
    )

    static let examples = [
        CommandExample("insights item km5", "Shows the statistics and the forecast of the final price."),
        CommandExample("insights item km5 --json=median,low,high", "Prints the median and the interval."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { try? ItemInsights.sample.get() }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house) { session in
            let auction = try await session.auction(named: item)
            let insights = try await session.insights(into: auction, noteOn: assembly.console.error)
            if let fields = output.json {
                return try assembly.console.output.json(insights, fields) { _ in auction.title }
            }
            let isTerminal = assembly.console.output.isTerminal
            let history = isTerminal ? try await session.bidding.history(of: [auction.item]) : []
            try session.paged(assembly.console) { console in
                try ItemInsightsPresenter(now: session.clock.now)
                    .present(insights, of: auction, history, on: console)
            }
        }
    }
}
