/// A point in time in whole milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
///
/// Durations are rounded down to whole milliseconds. Sums saturate at the ends of the range.
public struct Instant: InstantProtocol, Sendable, Hashable {
    /// The milliseconds since 1970-01-01T00:00:00Z; negative for earlier instants.
    public let millisecondsSince1970: Int64

    /// Creates an instant from the milliseconds since 1970-01-01T00:00:00Z.
    @inlinable
    public init(millisecondsSince1970: Int64) { self.millisecondsSince1970 = millisecondsSince1970 }

    /// Whether the left instant is earlier.
    @inlinable
    public static func < (left: Instant, right: Instant) -> Bool {
        left.millisecondsSince1970 < right.millisecondsSince1970
    }

    /// Returns the instant that is `duration` later, or earlier if the duration is negative.
    public func advanced(by duration: Duration) -> Instant {
        let (sum, overflow) = millisecondsSince1970.addingReportingOverflow(duration.wholeMilliseconds)
        guard overflow else { return Instant(millisecondsSince1970: sum) }
        return Instant(millisecondsSince1970: duration < .zero ? .min : .max)
    }

    /// Returns the duration to the other instant; negative if the other is earlier.
    public func duration(to other: Instant) -> Duration {
        .milliseconds(other.millisecondsSince1970) - .milliseconds(millisecondsSince1970)
    }
}

extension Duration {
    /// The duration in milliseconds, rounded down and saturated to 64 bits.
    public var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let attosecondsPerMillisecond: Int64 = 1_000_000_000_000_000
        var milliseconds = attoseconds / attosecondsPerMillisecond
        if attoseconds % attosecondsPerMillisecond < 0 { milliseconds -= 1 }
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        let (sum, sumOverflow) = product.addingReportingOverflow(milliseconds)
        guard overflow || sumOverflow else { return sum }
        return seconds < 0 ? .min : .max
    }
}
