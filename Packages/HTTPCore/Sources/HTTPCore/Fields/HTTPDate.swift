#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A date in a header field, in whole seconds (RFC 9110, section 5.6.7).
public struct HTTPDate: Sendable, Hashable, Comparable {
    /// The seconds since 1970-01-01 00:00 UTC, without leap seconds.
    public let secondsSince1970: Int64

    /// Creates a date from the seconds since the Unix epoch.
    public init(secondsSince1970: Int64) { self.secondsSince1970 = secondsSince1970 }

    /// The current date by the system clock.
    public static var now: HTTPDate { HTTPDate(secondsSince1970: Int64(Date().timeIntervalSince1970.rounded(.down))) }

    /// Parses a date in one of the three HTTP formats; `nil` if the text has another format or the date does not exist.
    /// Case is ignored, as RFC 9111, section 4.2, recommends for caches.
    ///
    /// The obsolete RFC 850 format has a two-digit year. The century is chosen so that the date is at most 50 years in
    /// the future.
    public init?(_ text: String) { self.init(text, now: .now) }

    init?(_ text: String, now: HTTPDate) {
        var scanner = DateScanner(text)
        guard let name = scanner.letters() else { return nil }
        let date: DateScanner.Fields?
        if scanner.take(", ") {
            date =
                Self.isShortDay(name)
                ? scanner.imfFixdate() : scanner.rfc850(now: now, isDay: Self.isLongDay(name))
        } else {
            date = Self.isShortDay(name) ? scanner.asctime() : nil
        }
        guard let date, scanner.isAtEnd, let seconds = date.secondsSince1970 else { return nil }
        secondsSince1970 = seconds
    }

    /// Returns whether the left date is earlier.
    public static func < (left: HTTPDate, right: HTTPDate) -> Bool { left.secondsSince1970 < right.secondsSince1970 }

    fileprivate static let shortDays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    fileprivate static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func isShortDay(_ name: String) -> Bool { shortDays.contains { ASCII.lowercased($0) == name } }

    private static func isLongDay(_ name: String) -> Bool {
        ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"].contains(name)
    }
}

extension HTTPDate: CustomStringConvertible {
    /// The date in the format of header fields: `Sun, 06 Nov 1994 08:49:37 GMT`.
    public var description: String {
        let days = Self.floorDivide(secondsSince1970, 86_400), time = secondsSince1970 - days * 86_400
        let (year, month, day) = CivilDate.date(ofDay: days)
        func padded(_ number: Int64, _ width: Int = 2) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        // 1 January 1970 was a Thursday.
        let name = Self.shortDays[Int(((days + 4) % 7 + 7) % 7)], monthName = Self.months[Int(month) - 1]
        let clock = "\(padded(time / 3600)):\(padded(time / 60 % 60)):\(padded(time % 60))"
        return "\(name), \(padded(day)) \(monthName) \(padded(year, 4)) \(clock) GMT"
    }

    fileprivate static func floorDivide(_ number: Int64, _ divisor: Int64) -> Int64 {
        number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
    }
}

/// Conversion between Gregorian dates and days since 1970, by the 400-year cycle of the calendar.
private enum CivilDate {
    static func day(ofYear year: Int64, month: Int64, day: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year, era = HTTPDate.floorDivide(shifted, 400)
        let yearOfEra = shifted - era * 400, dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    static func date(ofDay days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468, era = HTTPDate.floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}

/// A scanner for the date formats. Its text is in lower case.
private struct DateScanner {
    struct Fields {
        let year: Int64, month: Int64, day: Int64, hour: Int64, minute: Int64, second: Int64

        /// The seconds since 1970; `nil` if the date does not exist. A leap second counts as the next second.
        var secondsSince1970: Int64? {
            guard (1...31).contains(day), hour < 24, minute < 60, second <= 60 else { return nil }
            let days = CivilDate.day(ofYear: year, month: month, day: day)
            guard CivilDate.date(ofDay: days) == (year, month, day) else { return nil }
            return days * 86_400 + hour * 3600 + minute * 60 + second
        }
    }

    private var rest: Substring.UTF8View

    init(_ text: String) { rest = ASCII.lowercased(text)[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest.removeFirst(text.utf8.count)
        return true
    }

    mutating func letters() -> String? {
        let name = rest.prefix { (0x61...0x7A).contains($0) }
        rest.removeFirst(name.count)
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }

    /// Scans the rest of a date after the day name and comma: `06 Nov 1994 08:49:37 GMT`.
    mutating func imfFixdate() -> Fields? {
        guard let day = digits(2), take(" "), let month = month(), take(" "), let year = digits(4), take(" ") else {
            return nil
        }
        return fields(year, month, day, suffix: " gmt")
    }

    /// Scans the rest of a date after the day name and comma: `06-Nov-94 08:49:37 GMT`.
    mutating func rfc850(now: HTTPDate, isDay: Bool) -> Fields? {
        guard isDay, let day = digits(2), take("-"), let month = month(), take("-"), let short = digits(2), take(" ")
        else {
            return nil
        }
        let thisYear = CivilDate.date(ofDay: HTTPDate.floorDivide(now.secondsSince1970, 86_400)).year
        let year = thisYear - thisYear % 100 + short
        return fields(year > thisYear + 50 ? year - 100 : year, month, day, suffix: " gmt")
    }

    /// Scans the rest of a date after the day name: ` Nov  6 08:49:37 1994`.
    mutating func asctime() -> Fields? {
        guard take(" "), let month = month(), take(" "), let day = take(" ") ? digits(1) : digits(2), take(" "),
            let time = time(), take(" "), let year = digits(4)
        else { return nil }
        return Fields(year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second)
    }

    private mutating func fields(_ year: Int64, _ month: Int64, _ day: Int64, suffix: String) -> Fields? {
        guard let time = time(), take(suffix) else { return nil }
        return Fields(year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second)
    }

    private mutating func time() -> (hour: Int64, minute: Int64, second: Int64)? {
        guard let hour = digits(2), take(":"), let minute = digits(2), take(":"), let second = digits(2) else {
            return nil
        }
        return (hour, minute, second)
    }

    private mutating func month() -> Int64? {
        guard let name = letters() else { return nil }
        return HTTPDate.months.firstIndex { ASCII.lowercased($0) == name }.map { Int64($0) + 1 }
    }

    private mutating func digits(_ count: Int) -> Int64? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        rest.removeFirst(count)
        return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
    }
}
