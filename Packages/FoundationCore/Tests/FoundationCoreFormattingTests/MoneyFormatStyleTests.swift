import Foundation
import FoundationCore
import FoundationCoreFormatting
import Testing

@Suite struct MoneyFormatStyleTests {
    @Test(
        "An amount has the format of the locale and all decimals of its currency",
        arguments: [
            (2550, Currency.usd, "en_US", "$25.50"), (-2550, .usd, "en_US", "-$25.50"),
            (123_456_789, .eur, "de_DE", "1.234.567,89\u{A0}€"), (2550, .jpy, "en_US", "¥2,550"),
            (5, .kwd, "en_US", "KWD\u{A0}0.005"), (0, .usd, "en_US", "$0.00"),
            (Money.maximumMinorUnits, .usd, "en_US", "$90,071,992,547,409.91"),
        ] as [(Int64, Currency, String, String)]
    )
    func format(minorUnits: Int64, currency: Currency, locale: String, text: String) {
        let amount = Money(minorUnits: minorUnits, currency: currency)
        #expect(amount.formatted(.money.locale(Locale(identifier: locale))) == text)
    }

    @Test("An amount has the number of decimals of its currency in any locale")
    func digits() {
        let style = MoneyFormatStyle(locale: Locale(identifier: "en_US"))
        for currency in Currency.all {
            let text = style.format(Money(minorUnits: 1_111_111, currency: currency))
            // A symbol such as "Cg." may contain a point.
            let number = text.drop { !$0.isNumber }.split(separator: ".")
            #expect((number.count == 2 ? number[1].count : 0) == currency.minorUnitDigits, "\(text)")
        }
    }

    @Test("The current locale is the default, and styles can be encoded and decoded")
    func coding() throws {
        let amount = Money(minorUnits: 2550, currency: .usd)
        #expect(amount.formatted() == MoneyFormatStyle().format(amount))
        let style = MoneyFormatStyle(locale: Locale(identifier: "fr_FR"))
        let decoded = try JSONDecoder().decode(MoneyFormatStyle.self, from: try JSONEncoder().encode(style))
        #expect(decoded == style && decoded.format(amount) == style.format(amount))
    }
}
