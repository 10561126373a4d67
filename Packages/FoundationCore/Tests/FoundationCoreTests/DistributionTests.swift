import Foundation
import Testing

@testable import FoundationCore

@Suite("Random distributions") struct DistributionTests {
    private func sorted(_ count: Int = 20_000, _ draw: (inout SplitMix64) -> Double) -> [Double] {
        var random = SplitMix64(seed: 11)
        return (0..<count).map { _ in draw(&random) }.sorted()
    }

    @Test("exponentials and logarithms agree with the platform's except in the last digits")
    func functions() {
        for power in stride(from: -30.0, through: 30, by: 0.37) {
            #expect(abs(Double.exponential(power) / exp(power) - 1) < 1e-14)
            #expect(abs(Double.logarithm(exp(power)) - power) < 1e-13)
        }
        #expect(Double.exponential(0) == 1 && Double.logarithm(1) == 0)
    }

    @Test("a chance is true as often as its probability states")
    func chance() {
        var random = SplitMix64(seed: 3)
        let hits = (0..<20_000).count { _ in random.chance(0.3) }
        #expect(abs(Double(hits) / 20_000 - 0.3) < 0.015)
        #expect(!random.chance(0) && random.chance(1))
    }

    @Test("normal numbers have mean 0 and standard deviation 1")
    func normal() {
        let numbers = sorted { $0.normal() }
        let mean = numbers.reduce(0, +) / Double(numbers.count)
        let variance = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(numbers.count)
        #expect(abs(mean) < 0.03 && abs(variance - 1) < 0.05)
    }

    @Test("lognormal numbers have the stated median, and two thirds are within the spread")
    func lognormal() {
        let numbers = sorted { $0.lognormal(median: 40, spread: 0.5) }
        #expect(abs(numbers[10_000] / 40 - 1) < 0.03)
        let within = numbers.count { (40 / exp(0.5)...40 * exp(0.5)).contains($0) }
        #expect(abs(Double(within) / 20_000 - 0.683) < 0.02)
    }

    @Test("log-uniform numbers are equally frequent in each octave")
    func logUniform() {
        let numbers = sorted { $0.logUniform(in: 3...24) }
        #expect(numbers.allSatisfy { (3...24).contains($0) })
        for bound in [6.0, 12] {
            let below = Double(numbers.count { $0 < bound }) / 20_000
            #expect(abs(below - (bound == 6 ? 1 : 2) / 3) < 0.02)
        }
    }

    @Test("indices occur in proportion to their weights, and never with weight 0")
    func weights() {
        let places = sorted { Double($0.index(weightedBy: [1, 0, 3])) }
        #expect(!places.contains(1))
        #expect(abs(Double(places.count { $0 == 2 }) / 20_000 - 0.75) < 0.02)
    }

    @Test("equal seeds result in equal numbers, to the last bit")
    func pinned() {
        var random = SplitMix64(seed: 5)
        let numbers = [random.normal(), random.lognormal(median: 100, spread: 1), random.logUniform(in: 1...1000)]
        #expect(
            numbers.map(\.bitPattern) == [
                4_608_166_595_725_076_017, 4_619_644_730_969_273_945, 4_613_799_009_069_287_626,
            ]
        )
    }
}
