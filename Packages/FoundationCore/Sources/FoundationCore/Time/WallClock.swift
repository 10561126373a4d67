#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A clock that tells the time of day; injected, so that tests and simulations decide what time it is.
///
/// It may jump, forwards and backwards, as clocks of real machines do; rules that need order take the later of the
/// clock and the last event.
public protocol WallClock: Clock where Instant == FoundationCore.Instant {}

/// The machine's clock, truncated to whole milliseconds.
public struct SystemClock: WallClock {
    /// The machine's clock.
    public init() {}

    /// The current time, truncated.
    public var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(millisecondsSince1970: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    /// One millisecond.
    public var minimumResolution: Duration { .milliseconds(1) }

    /// Waits until the clock shows `deadline`. It is looked at again at least every ten seconds, so that a clock that is
    /// set forward meanwhile is noticed.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        repeat {
            try await Task.sleep(for: min(now.duration(to: deadline), .seconds(10)), tolerance: tolerance)
        } while now < deadline
    }
}

/// Waiting on a clock of whatever type.
extension WallClock {
    /// Waits until the clock shows a time.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public func wait(until deadline: Instant) async throws { try await sleep(until: deadline, tolerance: nil) }

    /// Waits for a while.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public func wait(_ pause: Duration) async throws { try await wait(until: now.advanced(by: pause)) }
}
