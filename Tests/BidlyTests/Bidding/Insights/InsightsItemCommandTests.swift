import Foundation
import FoundationCoreTesting
import Testing

@Suite("bidly insights item, bidly bid --to-win") struct InsightsItemCommandTests {
    /// Creates a fixture whose house has a model.
    private func fixture() async throws -> HouseFixture {
        let fixture = try await HouseFixture(), files = try BidlyProgram()
        try files.write(RecordedAuctionsCSV.text(22), to: "bids.csv")
        let trained = await fixture.run(
            "insights train '\(files.folder.appending(path: "bids.csv").path)' --json=auctions"
        )
        #expect(trained.status == 0 && trained.output == #"{"auctions":22}"# + "\n")
        return fixture
    }

    private struct Forecast: Decodable {
        struct Amount: Decodable { let amount: Int64 }
        struct Maximum: Decodable {
            let percent: Int
            let maximum: Amount?
        }
        let currentPrice, median, low, high: Amount
        let maxima: [Maximum]
    }

    private func forecast(in fixture: HouseFixture) async throws -> Forecast {
        let output = await fixture.run("insights item 3k9 --json").output
        return try JSONDecoder().decode(Forecast.self, from: Data(output.utf8))
    }

    @Test(
        "The forecast is printed with its interval, and a terminal also gets a chart and a note about few comparables"
    )
    func item() async throws {
        let fixture = try await fixture(), forecast = try await forecast(in: fixture)
        #expect(forecast.low.amount <= forecast.median.amount && forecast.median.amount <= forecast.high.amount)
        #expect(forecast.currentPrice.amount == 2050 && forecast.maxima.map(\.percent) == [50, 80, 95])
        let pipe = await fixture.run("insights item 3k9")
        #expect(pipe.status == 0 && pipe.error.hasPrefix("Fewer than 20 comparable auctions: "), "\(pipe)")
        #expect(pipe.output.contains("current price\t20.50 USD\n") && pipe.output.contains("\n80 %\t"))
        let terminal = await fixture.run("insights item 3k9", on: .terminal())
        #expect(terminal.status == 0 && terminal.output.contains("Fewer than 20 comparable auctions"))
        #expect(terminal.output.contains("forecast at the end") && terminal.output.contains("now"))
    }

    @Test("The fields of the statistics and the forecast are completed", arguments: ["bash", "zsh", "fish"])
    func completion(shell: String) async throws {
        let script = try await CommandLineHarness().run("completions \(shell)").output
        let lines = script.split(separator: "\n").filter { $0.contains("bidDensity") }
        #expect(lines.count == 1 && lines[0].contains("insights item"), "\(lines)")
        for field in ["highestBid.amount", "closingRush", "median.amount", "maxima"] {
            #expect(lines.first?.contains(field) == true)
        }
    }

    @Test("--to-win bids the maximum of the forecast after a confirmation, and --dry-run only shows it")
    func toWin() async throws {
        let fixture = try await fixture(), forecast = try await forecast(in: fixture)
        let maximum = try #require(forecast.maxima[1].maximum?.amount)
        let dry = await fixture.run("bid 3k9 --to-win 0.8 --dry-run --json=maximum", as: "ben")
        #expect(dry.output == #"{"maximum":{"amount":\#(maximum),"currency":"USD"}}"# + "\n" && dry.status == 0)
        #expect(dry.error == Self.fewComparables)
        let unconfirmed = await fixture.run("bid 3k9 --to-win 0.8 --no-input", as: "ben")
        #expect(unconfirmed.status == 64 && unconfirmed.error.contains("--yes"), "\(unconfirmed)")
        let placed = await fixture.run("bid 3k9 --to-win 0.8 --yes --json=maximum", as: "ben")
        #expect(placed.status == 0 && placed.output == dry.output, "\(placed)")
    }

    /// The note about a forecast with few comparables.
    private static let fewComparables = """
        note: Fewer than 20 comparable auctions: the forecast relies on all finished auctions. The interval is wider, \
        and the maxima for more than 50 % are higher.

        """

    @Test("A leader whose maximum already suffices is told so, and no bid is placed")
    func covered() async throws {
        let fixture = try await fixture()
        try await fixture.bid(5000, on: "3k9x2m7q4t", by: "ben")
        let needed = try #require(try await forecast(in: fixture).maxima[1].maximum?.amount)
        let bids = await fixture.run("bids 3k9").output
        for line in ["bid 3k9 --to-win 0.8 --dry-run", "bid 3k9 --to-win 0.8 --no-input"] {
            let transcript = await fixture.run(line, as: "ben")
            #expect(transcript.status == 0 && transcript.error == Self.fewComparables, "\(transcript)")
            #expect(transcript.output.contains("your maximum of 5000.00 USD already covers"), "\(transcript)")
            #expect(transcript.output.contains("No bid was placed."))
        }
        let json = await fixture.run("bid 3k9 --to-win 0.8 --json", as: "ben").output
        let needs = #""needed":{"amount":\#(needed),"currency":"USD"}"#
        #expect(json.contains(#""covered":true"#) && json.contains(needs), "\(json)")
        #expect(await fixture.run("bids 3k9").output == bids)
    }

    @Test("A house without a model says how to train one, with status 3")
    func noModel() async throws {
        let transcript = try await HouseFixture().run("bid 3k9 --to-win 0.8 --dry-run", as: "ben")
        #expect(transcript.status == 3 && transcript.output == "" && transcript.error.contains("bidly insights train"))
    }

    @Test("The JSON has the statistics and the forecast")
    func json() async throws {
        let fixture = try await fixture(), forecast = try await forecast(in: fixture)
        let output = await fixture.run("insights item 3k9 --json=item,bids,rise,median").output
        let item = #""item":{"id":"3k9x2m7q4t","title":"Valve radio, Bakelite case"}"#
        let median = #""median":{"amount":\#(forecast.median.amount),"currency":"USD"}"#
        #expect(output == #"{"bids":2,\#(item),\#(median),"rise":{"amount":1050,"currency":"USD"}}"# + "\n")
    }

    @Test("An amount and --to-win exclude each other, and one of them is required")
    func usage() async throws {
        let fixture = try await HouseFixture()
        for line in ["bid 3k9", "bid 3k9 30 --to-win 0.8", "bid 3k9 --to-win 1", "bid 3k9 --to-win 100%"] {
            #expect(await fixture.run(line, as: "ben").status == 64, "\(line)")
        }
    }
}
