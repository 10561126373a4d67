import BiddingInsights
import Foundation
import FoundationCore
import Testing

@Suite struct BacktestReportTests {
    @Test("Scrambling the bids after a horizon in all auctions leaves the rows up to it unchanged")
    func noLeakage() throws {
        let auctions = try SimulatedHistories.auctions(20, seed: 1), position = 4
        var random = SplitMix64(seed: 2)
        let horizon = ForecastHorizon.all[position]
        let scrambled = try auctions.map { auction in
            let hours = try #require(horizon.hours(inDuration: auction.history.duration))
            return try SimulatedHistories.scrambled(auction, after: hours, using: &random)
        }
        let report = try BacktestReport(of: auctions, validation: .folds(2), seed: 1)
        let other = try BacktestReport(of: scrambled, validation: .folds(2), seed: 1)
        #expect(report.rows[...position] == other.rows[...position])
        #expect(report.rows[position + 1] != other.rows[position + 1])
    }

    @Test("On histories with a pattern, forecasts beat the current price and the median, and intervals are calibrated")
    func accuracy() throws {
        let report = try BacktestReport(
            of: try SimulatedHistories.auctions(60, seed: 3),
            validation: .folds(2),
            seed: 1
        )
        #expect(report.auctionCount == 60 && report.foldCount == 2)
        #expect(report.rows.map(\.horizon) == ForecastHorizon.all)
        let day = try #require(report.rows.first { $0.horizon.name == "24h" })
        #expect(day.mape < day.currentPriceMape && day.mape < day.comparablesMape)
        #expect(try #require(day.brier) < 0.15 && #require(day.auc) > 0.8)
        let coverage = report.rows.reduce(0) { $0 + $1.coverage80 } / Double(report.rows.count)
        #expect((70...90).contains(coverage))
    }

    @Test("A chronological backtest trains on the auctions that end first")
    func chronological() throws {
        let auctions = try SimulatedHistories.auctions(24, seed: 4)
        let report = try BacktestReport(of: auctions.reversed(), validation: .trainFirst(14), seed: 1)
        #expect(report.foldCount == 1 && report.rows[0].count == 10)
        let median = try PriceModel(trainedOn: Array(auctions[..<14]), seed: 1).comparablesMedian(of: nil)
        let errors = auctions[14...].map { 100 * abs(Double(median - $0.finalPrice)) / Double($0.finalPrice) }
        #expect(abs(report.rows[0].comparablesMape - errors.reduce(0, +) / 10) < 1e-9)
    }

    @Test("Missing ends, too few auctions and too few folds are refused")
    func refused() throws {
        let auctions = try SimulatedHistories.auctions(30, seed: 5)
        let withoutEnds = try auctions.map { try FinishedAuction($0.history, finalPrice: $0.finalPrice) }
        #expect(throws: InvalidField.self) { try BacktestReport(of: withoutEnds, validation: .trainFirst(20), seed: 1) }
        #expect(throws: InvalidField.self) { try BacktestReport(of: auctions, validation: .trainFirst(30), seed: 1) }
        #expect(throws: InvalidField.self) { try BacktestReport(of: auctions, validation: .trainFirst(9), seed: 1) }
        #expect(throws: InvalidField.self) { try BacktestReport(of: auctions, validation: .folds(1), seed: 1) }
        #expect(throws: InvalidField.self) {
            try BacktestReport(of: Array(auctions[..<19]), validation: .folds(2), seed: 1)
        }
    }

    @Test("JSON has the counts and a row for each horizon")
    func json() throws {
        let report = try BacktestReport(
            of: try SimulatedHistories.auctions(20, seed: 6),
            validation: .folds(2),
            seed: 1
        )
        let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(report)) as? [String: Any]
        #expect(object?["auctions"] as? Int == 20 && object?["folds"] as? Int == 2)
        let rows = try #require(object?["horizons"] as? [[String: Any]])
        #expect(rows.map { $0["horizon"] as? String } == ForecastHorizon.all.map(\.name))
        let keys: Set = [
            "horizon", "n", "mape", "medianApe", "currentPriceMape", "comparablesMape", "coverage80", "width80",
            "brier",
            "auc",
        ]
        #expect(rows.allSatisfy { Set($0.keys) == keys })
    }
}
