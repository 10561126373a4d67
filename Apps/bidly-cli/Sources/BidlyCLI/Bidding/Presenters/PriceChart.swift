import Bidding
import CommandLineCore
import FoundationCore

/// The price of an auction over time as a step chart.
struct PriceChart {
    private let auction: Auction
    private let history: [AuctionUpdate]
    private let now: Instant

    /// Creates a chart from the events so far; `nil` if the price never changed.
    init?(of auction: Auction, history: [AuctionUpdate], now: Instant) {
        guard history.contains(where: { $0.price != auction.startPrice }) else { return nil }
        self.auction = auction
        self.history = history
        self.now = now
    }

    /// Renders the chart in the width of the channel, at most 100 columns. The x axis shows the time. If most bids
    /// would fall into one column, the axis shows the number of bids instead.
    func rendered(on channel: OutputChannel) -> String {
        let width = min(channel.width, 100), overTime = overTime(width: width, on: channel)
        return (overTime.isCrowded ? bidByBid(width: width) : overTime).rendered()
    }

    private func overTime(width: Int, on channel: OutputChannel) -> StepChart {
        let begin = max(auction.startsAt, history.first?.time ?? auction.startsAt),
            end = max(begin, min(auction.endsAt, now))
        let points =
            [(x: 0.0, y: auction.startPrice.minorUnits)]
            + history.map { (x: days(from: begin, to: $0.time), y: $0.price.minorUnits) }
        let ticks = TimeTicks(
            from: begin.millisecondsSince1970 / 1000,
            through: end.millisecondsSince1970 / 1000,
            columns: width,
            on: channel
        )
        .ticks.map { tick in
            (x: days(from: begin, to: Instant(millisecondsSince1970: tick.seconds * 1000)), label: tick.label)
        }
        return StepChart(
            points: points,
            width: width,
            start: "\(begin.duration(to: now).shortDescription) ago",
            end: end == now ? "now" : "end",
            until: days(from: begin, to: end),
            ticks: ticks,
            label: auction.startPrice.currency.decimal
        )
    }

    private func bidByBid(width: Int) -> StepChart {
        StepChart(
            points: [(x: 0.0, y: auction.startPrice.minorUnits)]
                + history.map { (x: Double($0.bidCount), y: $0.price.minorUnits) },
            width: width,
            start: "by bid (most bids came at one time)",
            end: "bid \(auction.bidCount)",
            label: auction.startPrice.currency.decimal
        )
    }

    private func days(from begin: Instant, to time: Instant) -> Double {
        max(0, begin.duration(to: time) / .seconds(86_400))
    }
}
