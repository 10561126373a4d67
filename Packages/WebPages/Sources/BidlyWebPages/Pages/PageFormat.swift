internal import FoundationCore
internal import FoundationCoreFormatting

#if canImport(FoundationEssentials)
internal import FoundationEssentials
internal import FoundationInternationalization
#else
internal import Foundation
#endif

/// Formats amounts, numbers and times in the locale of the browser.
struct PageFormat: Sendable {
    /// The locale.
    let locale: Locale
    /// The time of the house at which the page was created.
    let now: Instant

    /// The locales that Foundation knows. A header cannot make the process load others.
    private static let known = Set(Locale.availableIdentifiers.map { $0.replacing("_", with: "-").lowercased() })

    /// Creates the formats of the first known language of an `Accept-Language` field; of `en-US` if there is none.
    init(acceptLanguage: String?, now: Instant) {
        let tags = (acceptLanguage ?? "").split(separator: ",").prefix(8).compactMap { $0.split(separator: ";").first }
        let tag = tags.lazy.map { $0.filter { $0 != " " } }.first { Self.known.contains($0.lowercased()) }
        self.init(locale: Locale(identifier: tag ?? "en-US"), now: now)
    }

    /// Creates formats.
    init(locale: Locale, now: Instant) {
        self.locale = locale
        self.now = now
    }

    /// Returns an amount with its currency, such as `$25.50`.
    func money(_ amount: Money) -> String { amount.formatted(.money.locale(locale)) }

    /// Returns a whole number with group separators.
    func number(_ value: Int) -> String { value.formatted(.number.locale(locale)) }

    /// Returns a date with the time of day in UTC, because the server does not know the time zone of the browser.
    func time(_ instant: Instant) -> String {
        let style = Date.FormatStyle(date: .abbreviated, time: .shortened, locale: locale, timeZone: .gmt)
        return Date(instant).formatted(style) + " UTC"
    }

    /// Returns an element with a time. `datetime` is the exact instant in RFC 3339.
    func timeElement(_ instant: Instant, _ attributes: HTMLAttribute?...) -> HTML {
        HTML(.time, .datetime(instant.description), attributes.first ?? nil) { time(instant) }
    }

    /// Returns the time left until an instant in its two largest units, such as `2 d 4 h`; `nil` if it has passed.
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
