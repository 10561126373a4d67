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
        "a currency knows its minor-unit digits",
        arguments: [
            ("JPY", 0), ("USD", 2), ("EUR", 2), ("KWD", 3), ("CLF", 4), ("ISK", 0), ("TND", 3), ("SLE", 2), ("XCG", 2),
        ]
    )
    func digits(code: String, digits: Int) throws {
        #expect(try #require(Currency(code: code)).minorUnitDigits == digits)
    }

    @Test("the named currencies are the table's", arguments: [Currency.usd, .eur, .gbp, .jpy, .kwd])
    func namedOnesAreInTheTable(currency: Currency) {
        #expect(Currency(code: currency.code) == currency)
    }

    @Test("lower case names the same currency")
    func lowerCase() {
        #expect(Currency(code: "usd") == .usd)
    }

    @Test(
        "what is no active currency with minor units is none",
        arguments: ["", "US", "USDX", "XAU", "XXX", "DEM", "BGN", "ANG", "ÜSD", "1SD", "ﬀx", "💶"]
    )
    func unknownCodes(code: String) {
        #expect(Currency(code: code) == nil)
    }
}
