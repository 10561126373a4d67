public import FoundationCore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Instant {
    /// Creates the instant of a date, rounded to the nearest millisecond and saturated to the range of instants.
    ///
    /// `Instant(Date(instant))` is `instant` in the years 0 to 9999.
    public init(_ date: Date) {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        self.init(millisecondsSince1970: Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))
    }
}

extension Date {
    /// Creates the date of an instant, for APIs of Foundation such as date formatting.
    public init(_ instant: Instant) {
        self.init(timeIntervalSince1970: Double(instant.millisecondsSince1970) / 1000)
    }
}
