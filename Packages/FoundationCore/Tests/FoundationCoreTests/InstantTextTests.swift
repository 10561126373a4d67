import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("instants as text") struct InstantTextTests {
    @Test(
        "an instant is written in UTC with three decimals, and read back unchanged",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"), (1_795_253_400_123, "2026-11-21T09:30:00.123Z"),
            (4_107_542_399_999, "2100-02-28T23:59:59.999Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
            (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
        ] as [(Int64, String)]
    )
    func writing(milliseconds: Int64, text: String) {
        let instant = Instant(millisecondsSince1970: milliseconds)
        #expect(instant.description == text)
        #expect(Instant(text) == instant)
    }

    @Test("years outside the range of RFC 3339 are written with a sign")
    func farYears() {
        let late = Instant(millisecondsSince1970: 253_402_300_800_000)
        let early = Instant(millisecondsSince1970: -62_167_219_200_001)
        #expect(late.description == "+10000-01-01T00:00:00.000Z")
        #expect(early.description == "-0001-12-31T23:59:59.999Z")
    }

    @Test(
        "other forms of RFC 3339 text are also read",
        arguments: [
            ("1970-01-01T01:00:00+01:00", 0), ("1969-12-31t19:00:00-05:00", 0), ("1970-01-01T00:00:00.1239z", 123),
            ("1970-01-01T00:00:00.5Z", 500), ("1970-01-01T00:00:00.000000001Z", 0), ("1970-01-01T00:00:00-00:00", 0),
        ] as [(String, Int64)]
    )
    func reading(text: String, milliseconds: Int64) {
        #expect(Instant(text)?.millisecondsSince1970 == milliseconds)
    }

    @Test(
        "invalid times are rejected",
        arguments: [
            "", "1970-01-01", "1970-01-01T00:00:00", "1970-01-01 00:00:00Z", "1970-13-01T00:00:00Z",
            "1970-00-01T00:00:00Z", "2001-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z",
            "1970-01-01T24:00:00Z", "1970-01-01T00:60:00Z", "1970-01-01T23:59:60Z", "1970-01-01T00:00:00.Z",
            "1970-01-01T00:00:00+01:60", "1970-01-00T00:00:00Z",
            "1970-01-01T00:00:00+24:00", "1970-01-01T00:00:00+0100", "1970-1-1T0:0:0Z", "1970-01-01T00:00:00Z ",
            "+970-01-01T00:00:00Z", "9999-12-31T23:59:59-00:01", "0000-01-01T00:00:00+00:01", "１970-01-01T00:00:00Z",
        ]
    )
    func refusing(text: String) {
        #expect(Instant(text) == nil)
    }

    @Test("the first and the last instant of RFC 3339 are read back; earlier and later instants are not")
    func writable() {
        let range = Instant.writable
        #expect(range.lowerBound.description == "0000-01-01T00:00:00.000Z")
        #expect(range.upperBound.description == "9999-12-31T23:59:59.999Z")
        for bound in [range.lowerBound, range.upperBound] { #expect(Instant(bound.description) == bound) }
        for beside in [
            range.lowerBound.advanced(by: .milliseconds(-1)), range.upperBound.advanced(by: .milliseconds(1)),
        ] {
            #expect(Instant(beside.description) == nil)
        }
    }

    @Test("random instants of ten thousand years are read back, and their days agree with the system's calendar")
    func roundTrip() throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        for _ in 0..<5000 {
            let milliseconds = Int64.random(in: -12_219_292_800_000...253_402_300_799_999, using: &random)
            let instant = Instant(millisecondsSince1970: milliseconds)
            #expect(Instant(instant.description) == instant, "seed \(seed)")
            let date = Date(timeIntervalSince1970: (Double(milliseconds) / 86_400_000).rounded(.down) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let expected = String(format: "%04d-%02d-%02dT", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
            #expect(instant.description.hasPrefix(expected), "seed \(seed), \(milliseconds)")
        }
    }
}
