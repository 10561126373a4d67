#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A calendar date and time in the user's time zone.
public struct LocalTime: Sendable, Hashable {
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    /// The year, such as 2030.
    public let year: Int
    /// The month from 1 to 12.
    public let month: Int
    /// The day of the month from 1 to 31.
    public let day: Int
    /// The day of the week, from 0 (Sunday) to 6.
    public let weekday: Int
    /// The hour from 0 to 23.
    public let hour: Int
    /// The minute from 0 to 59.
    public let minute: Int
    /// The second from 0 to 59.
    public let second: Int
    /// The offset of local time from UTC in seconds.
    let offset: Int64

    /// Creates the local time of an instant in seconds since 1970 (UTC). The time zone is `TZ` or, if it is not set,
    /// the system's time zone; on a recording channel, it is UTC.
    public init(secondsSince1970 seconds: Int64, on channel: OutputChannel) {
        self.init(secondsSince1970: seconds, inUTC: channel.usesUTC)
    }

    init(secondsSince1970 seconds: Int64, inUTC: Bool) {
        let local = SystemCalls.calendarTime(seconds, inUTC: inUTC)
        year = Int(local.tm_year) + 1900
        month = Int(local.tm_mon) + 1
        day = Int(local.tm_mday)
        weekday = Int(local.tm_wday)
        hour = Int(local.tm_hour)
        minute = Int(local.tm_min)
        second = Int(local.tm_sec)
        offset = Int64(local.tm_gmtoff)
    }

    /// The time in at most 12 columns, for lists: `14:05:09` on the same day as `now`, `31 Mar 14:05` in the same year,
    /// and `31 Mar 2029` otherwise.
    public func shortDescription(now: LocalTime) -> String {
        guard year == now.year else { return "\(date) \(year)" }
        return (month, day) == (now.month, now.day)
            ? "\(clock):\(Self.twoDigits(second))" : "\(date) \(clock)"
    }

    /// The date and time, with seconds unless they are zero: `Fri 4 Jan 2030 12:00`.
    public var longDescription: String {
        let seconds = second == 0 ? "" : ":" + Self.twoDigits(second)
        return "\(Self.weekdays[weekday % 7]) \(date) \(year) \(clock)\(seconds)"
    }

    /// The day and month, such as `4 Jan`.
    var date: String { "\(day) \(Self.months[(month - 1) % 12])" }
    /// The time of day in hours and minutes, such as `12:00`.
    var clock: String { "\(Self.twoDigits(hour)):\(Self.twoDigits(minute))" }

    static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
