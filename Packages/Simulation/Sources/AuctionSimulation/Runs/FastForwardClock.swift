public import FoundationCore
internal import Synchronization

/// A clock whose sleeps advance it immediately. Between sleeps, it advances with the underlying clock.
///
/// Use it to demonstrate a process of several days in a moment.
///
/// ```swift
/// let clock = FastForwardClock(ahead: SystemClock())
/// clock.advance(to: auction.endsAt)
/// ```
public final class FastForwardClock: WallClock {
    private let slow: any WallClock
    /// The duration by which this clock is ahead of the underlying clock.
    private let lead = Mutex(Duration.zero)

    /// Creates a clock that shows the time of the underlying clock until the first sleep.
    public init(ahead clock: any WallClock) { slow = clock }

    /// The time of the underlying clock plus the duration of all sleeps and advances.
    public var now: Instant { lead.withLock { slow.now.advanced(by: $0) } }

    /// One millisecond.
    public var minimumResolution: Duration { .milliseconds(1) }

    /// Advances the clock to the deadline, and yields to other tasks.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        advance(to: deadline)
        await Task.yield()
    }

    /// Advances the clock to a time. Does nothing if the time has already passed.
    public func advance(to time: Instant) {
        lead.withLock { lead in
            let wait = slow.now.advanced(by: lead).duration(to: time)
            if wait > .zero { lead += wait }
        }
    }
}
