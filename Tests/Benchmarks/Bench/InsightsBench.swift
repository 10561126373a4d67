import BiddingInsights
import FoundationCore

/// Measures the training of a price model, its forecasts, and the statistics of a market.
///
/// The forecasts and the training are compared with time limits, and the statistics with a rate. The statistics are also
/// compared with a loop that only computes the number, sum, lowest and highest amount of the same bids.
struct InsightsBench {
    private static let millisecondsPerForecast = 1.0
    private static let secondsOfTraining = 10.0
    private static let bidsPerSecond = 1_000_000.0
    private let size: BenchSize

    init(_ size: BenchSize) { self.size = size }

    func run() throws -> [Figure] { try forecasts() + market() + [marketMemory()] }

    private func forecasts() throws -> [Figure] {
        let count = size.pick(600, small: 30), auctions = try GeneratedAuctions(count: count, seed: 1).finished
        let (trainingSeconds, model) = try measured { try PriceModel(trainedOn: auctions, seed: 1) }
        let rounds = size.pick(10, small: 1)
        let (seconds, sum) = measured {
            (0..<rounds).reduce(0.0) { sum, round in
                auctions.reduce(sum) { sum, auction in
                    let hoursLeft = auction.history.duration * Double(round) / Double(rounds)
                    return sum + Double(model.forecast(auction.history, hoursLeft: hoursLeft).median)
                }
            }
        }
        guard sum > 0 else { throw BenchError("the forecasts are zero") }
        return [
            Figure(
                bench: "insights",
                figure: "one forecast, \(count) comparables",
                value: seconds * 1_000 / Double(rounds * count),
                unit: "ms",
                reference: Self.millisecondsPerForecast,
                goal: .atMost(1)
            ),
            Figure(
                bench: "insights",
                figure: "training on \(count) auctions",
                value: trainingSeconds,
                unit: "s",
                reference: Self.secondsOfTraining,
                goal: .atMost(1)
            ),
        ]
    }

    private func market() throws -> [Figure] {
        let events = Array(GeneratedMarket(bids: size.pick(2_000_000, small: 2_000), seed: 1))
        var rate = 0.0, bare = 0.0
        for _ in 0..<size.pick(5, small: 1) {
            let (seconds, facts) = try measured { try Self.facts(of: events) }
            let (bareSeconds, day) = measured { BareDay(of: events) }
            guard facts.days.reduce(0, { $0 + $1.amounts.count }) == day.count else {
                throw BenchError("the statistics and the bare loop disagree")
            }
            rate = max(rate, Double(day.count) / seconds)
            bare = max(bare, Double(day.count) / bareSeconds)
        }
        return [
            Figure(
                bench: "insights",
                figure: "market statistics",
                value: rate,
                unit: "bids/s",
                reference: Self.bidsPerSecond,
                goal: .atLeast(1)
            ),
            Figure(
                bench: "insights",
                figure: "market statistics, beside a bare pass",
                value: rate,
                unit: "bids/s",
                reference: bare,
                goal: .atLeast(0.01)
            ),
        ]
    }

    /// Compares the peak memory for many bids with that for a tenth of them.
    private func marketMemory() throws -> Figure {
        let bids = size.pick(10_000_000, small: 2_000)
        func peak(_ bids: Int) throws -> Double {
            resetPeakMemory()
            _ = try Self.facts(of: GeneratedMarket(bids: bids, seed: 1))
            return peakMemory()
        }
        let few = try peak(bids / 10)
        return Figure(
            bench: "insights",
            figure: "peak memory of \(bids) bids",
            value: try peak(bids),
            unit: "MB",
            reference: max(few, 1),
            goal: .atMost(1.1)
        )
    }

    private static func facts(of events: some Sequence<MarketEvent>) throws -> MarketFacts {
        var facts = try MarketFacts()
        for event in events { facts.add(event) }
        return facts
    }
}

/// The baseline: the number, sum, lowest and highest amount of bids.
private struct BareDay {
    private(set) var count = 0
    private(set) var sum: Int64 = 0
    private(set) var lowest = Int64.max
    private(set) var highest = Int64.min

    init(of events: [MarketEvent]) {
        for event in events {
            guard case .bid(_, _, let amount) = event.kind else { continue }
            count += 1
            sum &+= amount
            lowest = min(lowest, amount)
            highest = max(highest, amount)
        }
    }
}
