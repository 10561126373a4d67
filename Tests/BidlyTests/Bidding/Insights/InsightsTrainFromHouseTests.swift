import Foundation
import FoundationCoreTesting
import Testing

@Suite("bidly insights train: the sold auctions of a house", .alsoAtServer) struct InsightsTrainFromHouseTests {
    private static let saleCount = 20

    /// Creates a house in which 20 lamps were sold after bids by ben and cara. Other lamps had no bids or were bought now,
    /// another was sold in EUR, and one is still on sale.
    ///
    /// - Returns: the fixture, and the id of the lamp on sale.
    private func house() async throws -> (fixture: HouseFixture, open: String) {
        let fixture = try await HouseFixture()
        func sell(_ options: String) async throws -> String {
            let line = "sell --title Lamp --category Lamps \(options) --template '{item.id}'"
            let transcript = await fixture.run(line, as: "ada")
            try #require(transcript.status == 0, "\(transcript)")
            return transcript.output.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        func bid(_ amount: Int, on item: String, by member: String, currency: String = "USD") async throws {
            let transcript = await fixture.run("bid \(item) '\(amount) \(currency)' --yes", as: member)
            try #require(transcript.status == 0, "\(transcript)")
        }
        for number in 1...Self.saleCount {
            let item = try await sell("--start 10 --ends-in 1d")
            try await fixture.advance(by: .seconds(600))
            try await bid(40 + number, on: item, by: "ben")
            try await bid(60, on: item, by: "cara")
        }
        _ = try await sell("--start 10 --ends-in 1d")
        let bought = try await sell("--start 10 --buy-now 90 --ends-in 1d")
        try #require(await fixture.run("buy \(bought) --yes", as: "ben").status == 0)
        try await bid(30, on: try await sell("--start 10 --currency eur --ends-in 1d"), by: "ben", currency: "EUR")
        let open = try await sell("--start 10 --ends-in 6d")
        try await bid(20, on: open, by: "ben")
        try await fixture.advance(by: .seconds(2 * 86_400))
        return (fixture, open)
    }

    @Test("Sales after bids in the currency count, grouped by category; purchases and other currencies do not")
    func sold() async throws {
        let (fixture, open) = try await house()
        // The fixture itself has sold two radios and a clock, which is a lamp by its category.
        let trained = await fixture.run("insights train --json=auctions,errors")
        #expect(trained.status == 0, "\(trained)")
        if fixture.bidly.server == nil {
            #expect(trained.error == "")
        } else {
            #expect(trained.error.contains("The server does not use this file."), "\(trained)")
        }
        #expect(trained.output.hasPrefix(#"{"auctions":22,"#), "\(trained)")
        let again = await fixture.run("insights train --json=auctions,errors --seed 1")
        #expect(again == trained)
        guard fixture.bidly.server == nil else { return }
        let forecast = await fixture.run("insights item \(open) --json=comparableCount,currentPrice")
        let price = #""currentPrice":{"amount":1000,"currency":"USD"}"#
        #expect(forecast.output == #"{"comparableCount":21,\#(price)}"# + "\n", "\(forecast)")
    }

    @Test("A house with too few sold auctions gets no model")
    func few() async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run("insights train")
        #expect(transcript.status == 65 && transcript.output == "" && transcript.error.contains("at least"))
        guard fixture.bidly.server == nil else { return }
        #expect(!FileManager.default.fileExists(atPath: fixture.location + ".model.json"))
    }
}
