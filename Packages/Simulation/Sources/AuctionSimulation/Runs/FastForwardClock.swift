public import FoundationCore
internal import Synchronization

/// A clock whose sleeps advance it immediately; between sleeps it advances with another clock.
///
/// Use it to demonstrate in a moment a process that takes days.
///
/// ```swift
/// let clock = FastForwardClock(ahead: SystemClock())
/// clock.advance(to: auction.endsAt)
/// ```
public final class FastForwardClock: WallClock {
    private let slow: any WallClock
    /// The difference from the other clock.
    private let lead = Mutex(Duration.zero)

    /// Creates a clock that shows the time of another clock until the first sleep.
    public init(ahead clock: any WallClock) { slow = clock }

    /// The time of the other clock plus the duration of all sleeps.
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

    /// Advances to a time; an earlier time has no effect.
    public func advance(to time: Instant) {
        lead.withLock { lead in
            let wait = slow.now.advanced(by: lead).duration(to: time)
            if wait > .zero { lead += wait }
        }
    }
}
