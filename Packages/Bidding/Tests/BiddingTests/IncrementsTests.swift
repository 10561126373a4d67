import Bidding
import FoundationCore
import Testing

@Suite struct IncrementsTests {
    @Test(
        "The default table has these steps at both ends of every tier",
        arguments: [
            (1, 5), (99, 5), (100, 25), (499, 25), (500, 50), (2499, 50), (2500, 100), (9999, 100), (10_000, 250),
            (24_999, 250), (25_000, 500), (49_999, 500), (50_000, 1000), (99_999, 1000), (100_000, 2500),
            (249_999, 2500), (250_000, 5000), (499_999, 5000), (500_000, 10_000), (1_000_000_000, 10_000), (0, 5),
        ] as [(Int64, Int64)]
    )
    func steps(price: Int64, step: Int64) {
        for table in [Increments.usd, .eur, .gbp, .jpy] { #expect(table.step(at: price) == step) }
        #expect(Increments.kwd.step(at: price * 10) == step * 10)
        #expect(Increments.kwd.step(at: price * 10 + 9) == step * 10)
    }

    @Test("Each table has its currency and its version")
    func names() {
        #expect(Increments.standard.map(\.name) == ["usd-1", "eur-1", "gbp-1", "jpy-1", "kwd-1"])
        #expect(Increments.standard.map(\.currency) == [.usd, .eur, .gbp, .jpy, .kwd])
        #expect(Increments.standard(for: .kwd) == .kwd)
        #expect(Increments.standard(for: .jpy)?.tiers.first == Increments.Tier(from: 1, step: 5))
    }

    @Test("The standard tables are valid", arguments: Increments.standard)
    func standardTablesAreValid(table: Increments) throws {
        #expect(try Increments(name: table.name, currency: table.currency, tiers: table.tiers) == table)
    }

    @Test(
        "An invalid table is refused, with the reason and the tier",
        arguments: [
            ([], .noTiers), ([(1, 0)], .notPositive(tier: 0)), ([(1, -5)], .notPositive(tier: 0)),
            ([(-1, 5)], .notPositive(tier: 0)), ([(1, 5), (1, 6)], .notAscending(tier: 1)),
            ([(5, 5), (1, 6)], .notAscending(tier: 1)), ([(1, 5), (2, 4)], .decreasingStep(tier: 1)),
            ([(1, .max)], .tooLarge(tier: 0)), ([(.max, 5)], .tooLarge(tier: 0)),
        ] as [([(Int64, Int64)], IncrementsError)]
    )
    func invalidTables(tiers: [(Int64, Int64)], error: IncrementsError) {
        #expect(throws: error) {
            try Increments(name: "own", currency: .usd, tiers: tiers.map { Increments.Tier(from: $0.0, step: $0.1) })
        }
    }

    @Test("A table may start at zero, repeat a step, and reach the maximum amount")
    func limits() throws {
        let tiers = [(0, 5), (1, 5), (AuctionTerms.maximumAmount, AuctionTerms.maximumAmount)]
            .map { Increments.Tier(from: $0.0, step: $0.1) }
        #expect(try Increments(name: "own", currency: .usd, tiers: tiers).tiers == tiers)
    }
}
