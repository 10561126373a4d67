import FoundationCore
import Testing

@Suite struct SplitMix64Tests {
    @Test("seed 1234567 produces the published sequence")
    func vector() {
        var generator = SplitMix64(seed: 1_234_567)
        let expected: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ]
        #expect(expected.map { _ in generator.next() } == expected)
    }

    @Test("different seeds and streams produce different numbers")
    func streams() {
        var seen: Set<UInt64> = []
        for seed in 0..<20 as Range<UInt64> {
            for stream in 0..<50 as Range<UInt64> {
                var generator = SplitMix64(seed: seed, stream: stream)
                for _ in 0..<20 { seen.insert(generator.next()) }
            }
        }
        #expect(seen.count == 20 * 50 * 20)
    }
}
