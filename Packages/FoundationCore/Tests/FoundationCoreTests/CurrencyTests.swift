import FoundationCore
import Testing

@Suite struct CurrencyTests {
    @Test("the table holds the 165 active currencies that have a minor unit, each once")
    func tableIsComplete() {
        #expect(Currency.all.count == 165)
        #expect(Set(Currency.all.map(\.code)).count == 165)
        #expect(Currency.all.map(\.code) == Currency.all.map(\.code).sorted())
    }

    @Test(
        "a currency has the right number of minor-unit digits",
        arguments: [
            ("JPY", 0), ("USD", 2), ("EUR", 2), ("KWD", 3), ("CLF", 4), ("ISK", 0), ("TND", 3), ("SLE", 2), ("XCG", 2),
        ]
    )
    func digits(code: String, digits: Int) throws {
        #expect(try #require(Currency(code: code)).minorUnitDigits == digits)
    }

    @Test("the currencies with 0, 3 and 4 minor-unit digits agree with ISO 4217")
    func unusualDigits() {
        func codes(_ digits: Int) -> String {
            Currency.all.filter { $0.minorUnitDigits == digits }.map(\.code).joined(separator: " ")
        }
        #expect(codes(0) == "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF")
        #expect(codes(3) == "BHD IQD JOD KWD LYD OMR TND")
        #expect(codes(4) == "CLF UYW")
        #expect(Currency.all.count { $0.minorUnitDigits == 2 } == 139)
    }

    @Test(
        "a replaced currency is not active; its successor is active",
        arguments: [
            ("SLL", "SLE"), ("ZWL", "ZWG"), ("VEF", "VES"), ("MRO", "MRU"), ("STD", "STN"), ("ANG", "XCG"),
            ("HRK", "EUR"), ("BGN", "EUR"), ("CUC", "CUP"), ("BYR", "BYN"),
        ]
    )
    func replaced(old: String, new: String) {
        #expect(Currency(code: old) == nil)
        #expect(Currency(code: new)?.minorUnitDigits == 2)
    }

    @Test(
        "a major unit has 10 to the power of the digits minor units",
        arguments: [("JPY", 1), ("USD", 100), ("CLF", 10_000)]
    )
    func minorUnitsPerMajorUnit(code: String, count: Int64) throws {
        #expect(try #require(Currency(code: code)).minorUnitsPerMajorUnit == count)
    }

    @Test("the named currencies equal the entries of the table", arguments: [Currency.usd, .eur, .gbp, .jpy, .kwd])
    func namedOnesAreInTheTable(currency: Currency) {
        #expect(Currency(code: currency.code) == currency)
    }

    @Test("currency codes ignore case")
    func lowerCase() {
        #expect(Currency(code: "usd") == .usd)
    }

    @Test(
        "codes of inactive currencies, and of entries without minor units, are rejected",
        arguments: ["", "US", "USDX", "XAU", "XXX", "DEM", "BGN", "ANG", "ÜSD", "1SD", "ﬀx", "💶"]
    )
    func unknownCodes(code: String) {
        #expect(Currency(code: code) == nil)
    }
}
