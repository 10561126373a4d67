public import FoundationCore

#if canImport(FoundationEssentials)
public import FoundationEssentials
internal import FoundationInternationalization
#else
public import Foundation
#endif

/// A format style that writes an amount in the convention of a locale: `$25.50`, `25,50 €`, `¥2,550`.
///
/// ```swift
/// price.formatted()                                      // in the current locale
/// price.formatted(.money.locale(Locale(identifier: "de_DE")))
/// Text(price, format: .money)                            // in SwiftUI
/// ```
///
/// The text has all decimals that ISO 4217 defines for the currency. It is for display only: `Money(parsing:in:)` does
/// not accept it.
public struct MoneyFormatStyle: FormatStyle {
    private var locale: Locale

    /// Creates a style.
    ///
    /// - Parameter locale: The locale; by default the current one.
    public init(locale: Locale = .autoupdatingCurrent) { self.locale = locale }

    /// Returns the text of an amount.
    public func format(_ amount: Money) -> String {
        let digits = amount.currency.minorUnitDigits
        let decimal = Decimal(
            sign: amount.minorUnits < 0 ? .minus : .plus,
            exponent: -digits,
            significand: Decimal(amount.minorUnits.magnitude)
        )
        let style = Decimal.FormatStyle.Currency(code: amount.currency.code, locale: locale)
        return decimal.formatted(style.precision(.fractionLength(digits)))
    }

    /// Returns a copy of the style with another locale.
    public func locale(_ locale: Locale) -> MoneyFormatStyle { MoneyFormatStyle(locale: locale) }
}

extension FormatStyle where Self == MoneyFormatStyle {
    /// The style of an amount in the current locale.
    public static var money: MoneyFormatStyle { MoneyFormatStyle() }
}

extension Money {
    /// Returns the text of the amount in a style; by default in the format of the current locale.
    public func formatted(_ style: MoneyFormatStyle = .money) -> String { style.format(self) }
}
