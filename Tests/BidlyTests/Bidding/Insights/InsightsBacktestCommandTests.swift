import Foundation
import Testing

@Suite("bidly insights backtest") struct InsightsBacktestCommandTests {
    private func bidly() throws -> BidlyProgram {
        let bidly = try BidlyProgram()
        try bidly.write(RecordedAuctionsCSV.text(44), to: "bids.csv")
        return bidly
    }

    @Test("A pipe gets the counts and one tab-separated line per time before the close")
    func text() throws {
        let transcript = try bidly().run(["insights", "backtest", "bids.csv", "--train-first", "30"])
        let output = """
            auctions\t44
            folds\t1

            start\t14\t7.55\t6.25\t99.07\t7.55\t85.7\t25.9\t0.074\t0.967
            72h\t14\t7.55\t6.25\t99.07\t7.55\t85.7\t25.9\t0.074\t0.967
            24h\t14\t3.60\t2.69\t3.84\t7.55\t71.4\t14.5\t0.081\t0.908
            12h\t14\t2.21\t1.18\t1.40\t7.55\t92.9\t11.0\t0.051\t0.889
            6h\t14\t0.45\t0.00\t0.45\t7.55\t71.4\t0.1\t0.014\t1.000
            3h\t14\t0.29\t0.00\t0.29\t7.55\t85.7\t0.0\t0.001\t
            2h\t14\t0.14\t0.00\t0.14\t7.55\t85.7\t0.0\t0.000\t
            1h\t14\t0.14\t0.00\t0.14\t7.55\t85.7\t0.0\t0.000\t
            30m\t14\t0.09\t0.00\t0.09\t7.55\t92.9\t0.0\t0.000\t
            15m\t14\t0.09\t0.00\t0.09\t7.55\t92.9\t0.0\t0.000\t
            5m\t14\t0.00\t0.00\t0.00\t7.55\t100.0\t0.0\t0.000\t
            1m\t14\t0.00\t0.00\t0.00\t7.55\t100.0\t0.0\t0.000\t

            """
        #expect(transcript == BidlyProgram.Transcript(status: 0, output: output, error: ""))
    }

    @Test("JSON contains the counts and the errors; the same seed gives the same result, and another division another")
    func json() throws {
        let bidly = try bidly()
        let first = try bidly.run(["insights", "backtest", "bids.csv", "--json"])
        let second = try bidly.run(
            ["insights", "backtest", "-", "--json", "--seed", "1"],
            input: RecordedAuctionsCSV.text(44)
        )
        #expect(first.status == 0 && first.error == "" && first == second)
        #expect(try bidly.run(["insights", "backtest", "bids.csv", "--json", "--seed", "2"]).output != first.output)
        let report = try JSONDecoder().decode(Report.self, from: Data(first.output.utf8))
        #expect(report.auctions == 44 && report.folds == 10)
        let names = ["start", "72h", "24h", "12h", "6h", "3h", "2h", "1h", "30m", "15m", "5m", "1m"]
        #expect(report.horizons.map(\.horizon) == names && report.horizons.allSatisfy { $0.n == 44 })
        #expect(report.horizons.allSatisfy { $0.mape < $0.currentPriceMape + 1 && $0.coverage80 > 50 })
    }

    /// The properties that the test reads; decoding fails if another is missing.
    private struct Report: Decodable {
        struct Row: Decodable {
            let horizon: String, n: Int
            let mape, medianApe, currentPriceMape, comparablesMape, coverage80, width80: Double
            let brier, auc: Double?
        }

        let auctions, folds: Int
        let horizons: [Row]
    }

    @Test("Too few auctions, a missing end, and an unusable file end with status 65 and the reason")
    func refusals() throws {
        let bidly = try BidlyProgram()
        try bidly.write(RecordedAuctionsCSV.text(12), to: "few.csv")
        try bidly.write(RecordedAuctionsCSV.text(25).replacing("2024-01-07", with: ""), to: "ends.csv")
        try bidly.write("auction\nx\n", to: "bad.csv")
        for (line, reason) in [
            ("few.csv", "auctions must be at least"),
            ("few.csv --train-first 12", "--train-first must be from"),
            ("ends.csv --train-first 22", "end is missing for auction 'a6'"),
            ("bad.csv", "bad.csv, line 1, column open_cents: the column is missing"),
        ] {
            let transcript = try bidly.run(["insights", "backtest"] + line.split(separator: " ").map(String.init))
            #expect(transcript.status == 65 && transcript.output == "", "\(line)")
            #expect(transcript.error.lowercased().contains(reason.lowercased()), "\(line): \(transcript.error)")
        }
        #expect(try bidly.run(["insights", "backtest", "none.csv"]).status == 66)
        #expect(try bidly.run(["insights", "backtest"]).status == 64)
    }

    @Test("An auction without a final price is omitted with a note")
    func unsold() throws {
        let bidly = try BidlyProgram()
        try bidly.write(RecordedAuctionsCSV.text(44) + "z,phone,3,2024-09-01,100,0,1,b1,50\n", to: "bids.csv")
        let transcript = try bidly.run(["insights", "backtest", "bids.csv", "--json=auctions"])
        let note = "note: bids.csv, line 354: auction 'z' is omitted: finalPrice must be above 0\n"
        #expect(transcript == BidlyProgram.Transcript(status: 0, output: #"{"auctions":44}"# + "\n", error: note))
    }
}
