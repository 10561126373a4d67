import Bidding
import BiddingInsights
import CommandLineCore
import FoundationCore

/// Shows the statistics of an auction, the forecast of its final price and, on a terminal, the price as a chart.
struct ItemInsightsPresenter {
    let now: Instant

    func present(
        _ insights: ItemInsights,
        of auction: Auction,
        _ history: [AuctionUpdate],
        on console: Console
    ) throws {
        let channel = console.output
        try AuctionReportPresenter(now: now).present(insights.report, of: auction, on: channel)
        if let forecast = insights.forecast {
            try channel.line()
            try ForecastPresenter(now: now).present(forecast, on: console)
        }
        guard channel.isTerminal, let chart = chart(of: insights, auction, history, on: channel) else { return }
        try channel.line()
        try channel.write(chart)
    }

    /// The chart of the price. With a forecast, the chart continues to the end of the auction. `nil` if there is no
    /// forecast and the price never changed.
    private func chart(
        of insights: ItemInsights,
        _ auction: Auction,
        _ history: [AuctionUpdate],
        on channel: OutputChannel
    ) -> String? {
        if let forecast = insights.forecast {
            return ForecastChart(of: auction, history: history, forecast, now: now).rendered(on: channel)
        }
        return PriceChart(of: auction, history: history, now: now)?.rendered(on: channel)
    }
}
