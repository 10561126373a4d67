internal import FoundationCore
internal import FoundationCoreFormatting
internal import HTTPCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
internal import FoundationInternationalization
#else
internal import Foundation
#endif

/// Formats amounts, numbers and times in the locale of the browser.
struct PageFormat: Sendable {
    /// The preferred locale of the browser among those that Foundation supports.
    let locale: Locale
    /// The time of the house when the page is created.
    let now: Instant

    /// The locales that Foundation supports. Other locales in a header are ignored.
    private static let known = Set(Locale.availableIdentifiers.map { $0.replacing("_", with: "-").lowercased() })

    /// Creates the formats for the most preferred language in an `Accept-Language` field that Foundation supports, or
    /// for `en-US` if there is none.
    init(acceptLanguage: String?, now: Instant) {
        let tag = AcceptedLanguages(acceptLanguage).first { Self.known.contains($0) }
        self.init(locale: Locale(identifier: tag ?? "en-US"), now: now)
    }

    /// The short symbol of a currency, such as `$`; `nil` if it has none.
    static func symbol(of currency: Currency) -> Character? {
        Decimal.zero.formatted(.currency(code: currency.code).presentation(.narrow)).first(where: \.isCurrencySymbol)
    }

    /// Creates the formats for a locale.
    init(locale: Locale, now: Instant) {
        self.locale = locale
        self.now = now
    }

    /// Returns an amount with its currency, such as `$25.50`.
    func money(_ amount: Money) -> String { amount.formatted(.money.locale(locale)) }

    /// Returns a whole number with group separators.
    func number(_ value: Int) -> String { value.formatted(.number.locale(locale)) }

    /// Returns the name of a country with an ISO 3166 code, or the code if Foundation does not know the country.
    func country(_ code: String) -> String { locale.localizedString(forRegionCode: code) ?? code }

    /// Returns a date with the time of day in UTC, because the server does not know the time zone of the browser.
    func time(_ instant: Instant) -> String {
        let style = Date.FormatStyle(date: .abbreviated, time: .shortened, locale: locale, timeZone: .gmt)
        return Date(instant).formatted(style) + " UTC"
    }

    /// Returns a `time` element. Its attribute `datetime` is the exact instant in RFC 3339 format.
    func timeElement(_ instant: Instant, _ attributes: HTMLAttribute?...) -> HTML {
        HTML(.time, .datetime(instant.description), attributes.first ?? nil) { time(instant) }
    }

    /// Returns the time left until an instant in its two largest units, such as `2 d 4 h`; `nil` if the instant has
    /// passed.
    func timeLeft(until end: Instant) -> String? {
        let seconds = now.duration(to: end).components.seconds
        guard now < end else { return nil }
        let parts = [
            (seconds / 86_400, "d"), (seconds / 3_600 % 24, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s"),
        ]
        guard let first = parts.firstIndex(where: { $0.0 > 0 }) else { return "< 1 s" }
        return parts[first...].prefix(2).map { "\(number(Int($0.0))) \($0.1)" }.joined(separator: " ")
    }
}
