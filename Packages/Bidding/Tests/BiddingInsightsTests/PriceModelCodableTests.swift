import BiddingInsights
import Foundation
import FoundationCore
import Testing

@Suite struct PriceModelCodableTests {
    /// Trained on auctions of a large and a small group, once for all tests.
    private static let model = Result {
        let phones = try SimulatedHistories.auctions(20, seed: 1, group: "phone")
        return try PriceModel(trainedOn: phones + SimulatedHistories.auctions(5, seed: 2, group: "watch"), seed: 1)
    }

    private func model() throws -> PriceModel { try Self.model.get() }

    @Test("A model is the same after writing and reading")
    func roundTrip() throws {
        let model = try model()
        #expect(try JSONDecoder().decode(PriceModel.self, from: JSONEncoder().encode(model)) == model)
        let single = try PriceModel(trainedOn: SimulatedHistories.auctions(20, seed: 1), seed: 1)
        let data = try JSONEncoder().encode(single)
        #expect(try JSONDecoder().decode(PriceModel.self, from: data) == single)
    }

    @Test("The file of a model contains its errors for held-out auctions")
    func errors() throws {
        let model = try model(), report = TrainingReport(of: model)
        #expect(report.auctionCount == 25)
        #expect(report.rows.map(\.group) == Array(repeating: "phone", count: 12) + Array(repeating: nil, count: 12))
        #expect(report.rows[0].errors.mape > 0)
        #expect(report.rows[0].errors.mape < report.rows[0].errors.currentPriceMape)
        let text = String(decoding: try JSONEncoder().encode(model), as: UTF8.self)
        #expect(text.contains("\"currentPriceMape\"") && text.contains("\"comparablesMape\""))
        #expect(report.rows.allSatisfy { $0.errors.count == ($0.group == nil ? 25 : 20) })
    }

    @Test(
        "A file that a walk through a tree or a distribution could not use is refused",
        arguments: [
            ("\"spread\":", "\"spread\":-"), ("\"horizons\":[", "\"horizons\":[],\"x\":["),
            ("\"slopes\":[", "\"slopes\":[1,"),
        ]
    )
    func refused(part: String, replacement: String) throws {
        let text = String(decoding: try JSONEncoder().encode(try model()), as: UTF8.self)
        let changed = text.replacingOccurrences(of: part, with: replacement)
        #expect(changed != text)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(PriceModel.self, from: Data(changed.utf8)) }
    }
}
