public import FoundationCore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Instant {
    /// Creates the instant of a date, rounded to the nearest millisecond. Dates outside the range of instants saturate.
    ///
    /// In the years 0 to 9999, `Instant(Date(instant))` equals `instant`.
    public init(_ date: Date) {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        self.init(millisecondsSince1970: Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))
    }
}

extension Date {
    /// Creates the date of an instant, for Foundation APIs such as date formatting.
    public init(_ instant: Instant) {
        self.init(timeIntervalSince1970: Double(instant.millisecondsSince1970) / 1000)
    }
}
