import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct PriceRangeTests {
    private static func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

    @Test(
        "inconsistent limits are refused, with the field and the reason",
        arguments: [
            (nil, nil, "lowest or highest must be given"), (usd(-1), nil, "lowest must not be negative"),
            (nil, usd(-1), "highest must not be negative"),
            (usd(1000), usd(999), "highest must be at least the lowest price, 10.00 USD"),
            (usd(1), Money(minorUnits: 5, currency: .eur), "highest must be in USD, like the lowest, not in EUR"),
        ] as [(Money?, Money?, String)]
    )
    func invalid(lowest: Money?, highest: Money?, message: String) {
        #expect(refusal { () throws(InvalidField) in try PriceRange(lowest: lowest, highest: highest) } == message)
    }

    @Test(
        "a range contains its limits, and no other currency",
        arguments: [
            (usd(100), usd(200), [false, true, true, false]), (usd(100), nil, [false, true, true, true]),
            (nil, usd(100), [true, true, false, false]), (usd(100), usd(100), [false, true, false, false]),
        ] as [(Money?, Money?, [Bool])]
    )
    func contains(lowest: Money?, highest: Money?, expected: [Bool]) throws {
        let range = try PriceRange(lowest: lowest, highest: highest)
        #expect([99, 100, 200, 201].map { range.contains(Self.usd($0)) } == expected)
        #expect(!range.contains(Money(minorUnits: 100, currency: .eur)))
        #expect(range.currency == .usd)
    }
}
