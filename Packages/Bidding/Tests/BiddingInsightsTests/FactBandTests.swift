import BiddingInsights
import Foundation
import FoundationCore
import Testing

@Suite("FactBand")
struct FactBandTests {
    @Test(
        "The band of a count contains it and ends before the next band",
        arguments: [
            (0, 0, 0), (1, 1, 4), (4, 1, 4), (5, 5, 19), (19, 5, 19), (20, 20, 99), (99, 20, 99), (100, 100, nil),
            (Int.max, 100, nil),
        ] as [(Int, Int, Int?)]
    )
    func count(number: Int, from: Int, to: Int?) throws {
        #expect(try FactBand.count(number) == FactBand(from: from, to: to))
    }

    @Test(
        "The band of a share is a quarter in percent; the last one includes 100",
        arguments: [
            (0, 0, 24), (0.2499, 0, 24), (0.25, 25, 49), (0.5, 50, 74), (0.7499, 50, 74), (0.75, 75, 100),
            (1, 75, 100),
        ] as [(Double, Int, Int)]
    )
    func percent(share: Double, from: Int, to: Int) throws {
        #expect(try FactBand.percent(share) == FactBand(from: from, to: to))
    }

    @Test("Every score is in the band of its percentage", arguments: 0...100)
    func wholePercent(score: Int) throws {
        let band = FactBand.percent(Double(score) / 100), to = try #require(band.to)
        #expect((band.from...to).contains(score))
    }

    @Test("A negative or reversed band is refused with the name of the field")
    func invalid() throws {
        let negative = #expect(throws: InvalidField.self) { try FactBand(from: -1, to: 4) }
        #expect(negative?.field == "from")
        let reversed = #expect(throws: InvalidField.self) { try FactBand(from: 5, to: 4) }
        #expect(reversed?.field == "to")
        #expect(try FactBand(from: 5, to: 5).to == 5)
    }

    @Test("The JSON of a band without a bound has null, and is decoded to the same band", arguments: [0, 7, 100])
    func json(number: Int) throws {
        let band = FactBand.count(number), data = try JSONEncoder().encode(band)
        #expect(try JSONDecoder().decode(FactBand.self, from: data) == band)
        #expect(String(decoding: data, as: UTF8.self).contains(#""to":null"#) == (band.to == nil))
    }
}
