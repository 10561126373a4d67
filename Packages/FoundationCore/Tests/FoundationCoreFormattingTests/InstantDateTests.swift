import Foundation
import FoundationCore
import FoundationCoreFormatting
import FoundationCoreTesting
import Testing

@Suite struct InstantDateTests {
    @Test("Random instants of the years 0 to 9999 survive the conversion to a date")
    func roundTrip() {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        let range = Instant.writable
        let bounds = range.lowerBound.millisecondsSince1970...range.upperBound.millisecondsSince1970
        for _ in 0..<10_000 {
            let instant = Instant(millisecondsSince1970: .random(in: bounds, using: &random))
            #expect(Instant(Date(instant)) == instant, "seed \(seed)")
        }
    }

    @Test("A date is rounded to the nearest millisecond and saturated")
    func rounding() {
        #expect(Instant(Date(timeIntervalSince1970: 0.0016)).millisecondsSince1970 == 2)
        #expect(Instant(Date(timeIntervalSince1970: -0.0016)).millisecondsSince1970 == -2)
        #expect(Instant(Date(timeIntervalSince1970: 1e300)).millisecondsSince1970 == .max)
        #expect(Instant(Date(timeIntervalSince1970: -1e300)).millisecondsSince1970 == .min)
    }
}
