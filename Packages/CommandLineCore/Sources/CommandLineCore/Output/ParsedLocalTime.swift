/// A date and time that was parsed from a format of ``LocalTime``.
///
/// The formats are `Fri 4 Jan 2030 12:00`, optionally with seconds and without the weekday, and the formats of lists:
/// `14:05:09` (today), `31 Mar 14:05` (this year), `31 Mar 2029` (at midnight).
///
/// ```swift
/// let text = ParsedLocalTime("31 Mar 14:05")
/// let seconds = text?.secondsSince1970(now: now, on: console.output)
/// ```
public struct ParsedLocalTime: Sendable, Hashable {
    private var year, month, day: Int?
    private var hour = 0, minute = 0, second = 0

    /// Parses a date, a time of day, or both. `nil` for any other text, for a date that does not exist, and for a
    /// weekday that does not match the date.
    public init?(_ text: String) {
        var words = text.split(separator: " ")[...]
        let weekday = words.first.flatMap { LocalTime.weekdays.firstIndex(of: String($0)) }
        if weekday != nil { words.removeFirst() }
        if words.count >= 2, let day = Self.number(words[words.startIndex], in: 1...31),
            let month = LocalTime.months.firstIndex(of: String(words[words.startIndex + 1]))
        {
            (self.month, self.day) = (month + 1, day)
            words.removeFirst(2)
            year = words.first.flatMap { $0.utf8.count == 4 ? Self.number($0, in: 1000...9999) : nil }
            if year != nil { words.removeFirst() }
        }
        let hasClock = words.first.map { readClock($0) } ?? false
        if hasClock { words.removeFirst() }
        guard words.isEmpty, hasClock || year != nil, weekday == nil || year != nil else { return nil }
        guard let month, let day else { return }
        // If the year is missing, the leap year 2000 accepts 29 February. UTC is sufficient for the weekday, because a
        // date has the same weekday in every time zone.
        let noon = SystemCalls.CalendarTime(year: year ?? 2000, month: month, day: day, hour: 12)
        let found = LocalTime(secondsSince1970: SystemCalls.seconds(of: noon, inUTC: true), inUTC: true)
        guard found.day == day, weekday == nil || weekday == found.weekday else { return nil }
    }

    /// Returns the instant in seconds since 1970, in the time zone of the channel.
    ///
    /// - Parameters:
    ///   - now: the current time in seconds since 1970. If the text lacks a year or a date, the current year or date is
    ///     used.
    ///   - channel: the channel, which determines the time zone.
    public func secondsSince1970(now: Int64, on channel: OutputChannel) -> Int64 {
        let today = LocalTime(secondsSince1970: now, on: channel)
        let time = SystemCalls.CalendarTime(
            year: year ?? today.year,
            month: month ?? today.month,
            day: day ?? today.day,
            hour: hour,
            minute: minute,
            second: second
        )
        return SystemCalls.seconds(of: time, inUTC: channel.usesUTC)
    }

    /// Parses `14:05` or `14:05:09`.
    private mutating func readClock(_ text: Substring) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, parts.allSatisfy({ $0.utf8.count == 2 }),
            let hour = Self.number(parts[0], in: 0...23), let minute = Self.number(parts[1], in: 0...59),
            let second = parts.count == 3 ? Self.number(parts[2], in: 0...59) : 0
        else { return false }
        (self.hour, self.minute, self.second) = (hour, minute, second)
        return true
    }

    private static func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
}
