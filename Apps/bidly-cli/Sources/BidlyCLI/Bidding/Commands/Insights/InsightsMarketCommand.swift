import Bidding
import BiddingInsights
import CommandLineCore
import FoundationCore

/// The command `bidly insights market`.
struct InsightsMarketCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "market",
        abstract: "Show statistics of the market: prices by category, hot auctions, sellers, days and sessions.",
        discussion: """
            The statistics cover the latest events of auctions and use only public data. Amounts are those of \
            'bidly bids'; bids that were retracted or voided do not count. Bidders are counted by alias, so a bidder in \
            two auctions counts as two. Hot auctions have the most bids in the hour before the last event. A seller's \
            average covers the last ten sales. Days are in UTC. A session is a sequence of bids on one auction, each \
            within 10 minutes of the previous one.
            """
    )

    static let examples = [
        CommandExample("insights market", "Shows statistics of the latest \(MarketReport.standardUpdateCount) events."),
        CommandExample("insights market --events 500 --json=markets", "Prints statistics of the latest 500 events."),
    ]

    @Option(
        help: ArgumentHelp(
            """
            The number of the latest events to use, from 1 to \(MarketReport.maximumUpdateCount). \
            Default: \(MarketReport.standardUpdateCount).
            """,
            valueName: "count"
        )
    )
    var events: Int?

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { MarketReport(updateCount: 0, from: nil, to: nil, markets: []) }

    mutating func validate() throws {
        if let events, !(1...MarketReport.maximumUpdateCount).contains(events) {
            throw ValidationError("--events must be from 1 to \(MarketReport.maximumUpdateCount).")
        }
    }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house) { session in
            let report = try await session.marketInsightsClient.marketReport(ofLatest: events)
            let items = Set(report.markets.flatMap { $0.hotAuctions.map(\.item) + $0.days.map(\.highestItem) })
            try await session.bidding.learn(items, isSignedIn: session.account != nil)
            if let fields = output.json {
                return try assembly.console.output.json(report, fields) { item in
                    ItemID(item).flatMap { session.bidding.auction($0)?.title }
                }
            }
            let names = CatalogNames(categories: try await session.categories())
            let titles = items.reduce(into: [:]) { titles, item in titles[item] = session.bidding.auction(item)?.title }
            let presenter = MarketReportPresenter(now: session.clock.now, names: names, titles: titles)
            try session.paged(assembly.console) { console in try presenter.present(report, on: console.output) }
        }
    }
}
