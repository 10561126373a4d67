import Bidding
import BiddingInsights
import CommandLineCore
import FoundationCore

/// The price of a running auction so far, and its expected price at the end, as a step chart.
struct ForecastChart {
    private let auction: Auction
    private let history: [AuctionUpdate]
    private let forecast: AuctionForecast
    private let now: Instant

    /// Creates a chart from the events so far.
    init(of auction: Auction, history: [AuctionUpdate], _ forecast: AuctionForecast, now: Instant) {
        self.auction = auction
        self.history = history
        self.forecast = forecast
        self.now = now
    }

    /// Renders the chart in the width of the channel, at most 100 columns. The last step is the forecast at the end.
    func rendered(on channel: OutputChannel) -> String {
        let end = hours(auction.endsAt)
        let points =
            [(x: 0.0, y: auction.startPrice.minorUnits)]
            + history.map { (x: min(hours($0.time), end), y: $0.price.minorUnits) }
            + [(x: end, y: forecast.median.minorUnits)]
        return StepChart(
            points: points,
            width: min(channel.width, 100),
            start: "start",
            end: "forecast at the end",
            until: end,
            ticks: [(x: min(hours(now), end), label: "now")],
            label: auction.startPrice.currency.decimal
        )
        .rendered()
    }

    private func hours(_ time: Instant) -> Double { max(0, auction.startsAt.duration(to: time) / .seconds(3_600)) }
}
