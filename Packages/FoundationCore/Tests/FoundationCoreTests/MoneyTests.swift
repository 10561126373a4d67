import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct MoneyTests {
    @Test(
        "amounts are read in the usual notations",
        arguments: [
            ("25", Currency.usd, 2500), ("25.5", .usd, 2550), ("25.50", .usd, 2550), ("0.01", .usd, 1),
            ("-3.00", .usd, -300),
            (" 7 ", .usd, 700), ("25.50 USD", .usd, 2550), ("USD 25.50", .usd, 2550), ("usd 1", .usd, 100),
            ("1000", .jpy, 1000),
            ("1.234", .kwd, 1234), ("0", .usd, 0), ("-0", .usd, 0), ("007", .usd, 700),
            ("92233720368547758.07", .usd, .max), ("-92233720368547758.08", .usd, .min),
        ] as [(String, Currency, Int64)]
    )
    func parsing(text: String, currency: Currency, minorUnits: Int64) throws {
        #expect(try Money(parsing: text, in: currency) == Money(minorUnits: minorUnits, currency: currency))
    }

    @Test(
        "ambiguous amounts are refused with a reason",
        arguments: [
            ("1,000", .usd, .ambiguousSeparator), ("1,00", .eur, .ambiguousSeparator),
            ("1 000", .usd, .ambiguousSeparator),
            ("1 000.50", .usd, .ambiguousSeparator), ("1_000", .usd, .ambiguousSeparator),
            ("1’000", .usd, .ambiguousSeparator), ("−5", .usd, .notANumber),
            ("1'000", .usd, .ambiguousSeparator), ("1.000", .usd, .tooManyDecimals), ("1.0", .jpy, .tooManyDecimals),
            ("5 EUR", .usd, .mixedCurrencies), ("92233720368547758.08", .usd, .overflow), ("", .usd, .notANumber),
            ("  ", .usd, .notANumber), ("USD", .usd, .notANumber), ("abc", .usd, .notANumber),
            ("1e3", .usd, .notANumber),
            ("25.", .usd, .notANumber), (".5", .usd, .notANumber), ("+5", .usd, .notANumber),
            ("--5", .usd, .notANumber),
            ("1.2.3", .usd, .notANumber), ("٣", .usd, .notANumber), ("５", .usd, .notANumber), ("$5", .usd, .notANumber),
            ("5 USD USD", .usd, .notANumber), ("0x10", .usd, .notANumber), ("NaN", .usd, .notANumber),
        ] as [(String, Currency, MoneyError.Code)]
    )
    func refusing(text: String, currency: Currency, code: MoneyError.Code) {
        let error = #expect(throws: MoneyError.self) { try Money(parsing: text, in: currency) }
        #expect(error?.code == code)
    }

    @Test(
        "an error states how to write the amount",
        arguments: [
            ("1,000", .usd, "'1,000' is ambiguous; write the amount without group separators; example: 1000.00"),
            ("1 000", .jpy, "'1 000' is ambiguous; write the amount without group separators; example: 1000"),
            ("USD", .usd, "'USD' is not a valid amount; example: 1000.00"),
            ("1.000", .usd, "'1.000' has too many decimals; USD has at most 2 decimals"),
            ("1.0", .jpy, "'1.0' has too many decimals; JPY has no decimals"),
            ("5 EUR", .usd, "the amount is in EUR; expected USD"),
        ] as [(String, Currency, String)]
    )
    func errorText(text: String, currency: Currency, message: String) {
        let error = #expect(throws: MoneyError.self) { try Money(parsing: text, in: currency) }
        #expect(error?.description == message)
    }

    @Test(
        "amounts are printed with all decimals",
        arguments: [
            (0, Currency.usd, "0.00 USD"), (5, .usd, "0.05 USD"), (-5, .usd, "-0.05 USD"), (123, .jpy, "123 JPY"),
            (7, .kwd, "0.007 KWD"), (.min, .usd, "-92233720368547758.08 USD"),
        ] as [(Int64, Currency, String)]
    )
    func printing(minorUnits: Int64, currency: Currency, text: String) {
        #expect(Money(minorUnits: minorUnits, currency: currency).description == text)
    }

    @Test("printed amounts are read back unchanged in every currency", arguments: Currency.all)
    func roundTrip(currency: Currency) throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<50 {
            let money = Money(minorUnits: Int64(truncatingIfNeeded: random.next()), currency: currency)
            #expect(try Money(parsing: money.description, in: currency) == money)
        }
    }

    @Test("sums are exact")
    func arithmetic() throws {
        let ten = Money(minorUnits: 1000, currency: .usd), three = Money(minorUnits: 300, currency: .usd)
        #expect(try ten.adding(three).minorUnits == 1300)
        #expect(try three.adding(Money(minorUnits: -1000, currency: .usd)).minorUnits == -700)
        #expect(try three.subtracting(ten).minorUnits == -700)
        #expect(try three.multiplied(by: -4).minorUnits == -1200)
        #expect(try [ten, three].sum(in: .usd).minorUnits == 1300)
        #expect(try [Money]().sum(in: .jpy) == .zero(.jpy))
    }

    @Test("the error for too large an amount contains the amount as entered and the largest amount")
    func tooLarge() {
        for (text, currency, largest) in [
            ("99999999999999999999", .usd, "90071992547409.91 USD"),
            ("92233720368547758.08", .usd, "90071992547409.91 USD"),
            ("99999999999999999999", .jpy, "9007199254740991 JPY"),
        ] as [(String, Currency, String)] {
            let error = #expect(throws: MoneyError.self) { try Money(parsing: text, in: currency) }
            #expect(error?.description == "'\(text)' is too large; the largest amount is \(largest)")
        }
    }

    @Test("overflow and mixed currencies are errors, never wrong amounts")
    func arithmeticErrors() {
        let most = Money(minorUnits: .max, currency: .usd), least = Money(minorUnits: .min, currency: .usd)
        let one = Money(minorUnits: 1, currency: .usd), euro = Money(minorUnits: 1, currency: .eur)
        #expect(throws: MoneyError.overflow) { try most.adding(one) }
        #expect(throws: MoneyError.overflow) { try least.adding(Money(minorUnits: -1, currency: .usd)) }
        #expect(throws: MoneyError.mixedCurrencies(.usd, .eur)) { try one.adding(euro) }
        #expect(throws: MoneyError.overflow) { try least.subtracting(one) }
        #expect(throws: MoneyError.overflow) { try Money.zero(.usd).subtracting(least) }
        #expect(throws: MoneyError.mixedCurrencies(.usd, .eur)) { try one.subtracting(euro) }
        #expect(throws: MoneyError.overflow) { try most.multiplied(by: 2) }
        #expect(throws: MoneyError.overflow) { try least.multiplied(by: -1) }
        #expect(throws: MoneyError.mixedCurrencies(.usd, .eur)) { try [one, euro].sum(in: .usd) }
        #expect(one != euro)
    }

    @Test(
        "a text is an amount if it is valid in some currency",
        arguments: [
            ("25", true), ("25.50", true), ("1.234", true), ("10 EUR", true), ("1.5 JPY", false), ("abc", false),
            ("", false), ("1,000", false), ("EUR", false),
        ]
    )
    func isAmount(text: String, expected: Bool) {
        #expect(Money.isAmount(text) == expected)
    }
}
