#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A clock that shows the time of day. Inject it, so that tests and simulations control the time.
///
/// Like a system clock, it may jump forwards and backwards. A rule that requires increasing times uses the maximum of
/// the clock's time and the last event's time.
public protocol WallClock: Clock where Instant == FoundationCore.Instant {}

/// The system clock, truncated to whole milliseconds.
public struct SystemClock: WallClock {
    /// Creates a system clock.
    public init() {}

    /// The current time.
    public var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(millisecondsSince1970: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    /// One millisecond.
    public var minimumResolution: Duration { .milliseconds(1) }

    /// Waits until the deadline.
    ///
    /// The clock is read at least every ten seconds. If the clock is set forward past the deadline, the wait therefore
    /// ends within ten seconds. If the clock is set back, the wait may end before the deadline: it lasts at most one
    /// second longer than the duration that remained at its start.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let latest = ContinuousClock.now.advanced(by: now.duration(to: deadline) + .seconds(1))
        repeat {
            let left = min(now.duration(to: deadline), ContinuousClock.now.duration(to: latest))
            try await Task.sleep(for: min(left, .seconds(10)), tolerance: tolerance)
        } while now < deadline && ContinuousClock.now < latest
    }
}

extension WallClock {
    /// Waits until the deadline.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func wait(until deadline: Instant) async throws { try await sleep(until: deadline, tolerance: nil) }

    /// Waits for a duration.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func wait(_ pause: Duration) async throws { try await wait(until: now.advanced(by: pause)) }
}
